// The engine over a server: this file alone knows addresses, requests and status numbers.

import {
  type Answer, type Ask, type Checked, type Chosen, type Dictionary, type Engine, type Filled, type GameInfo, type Given, type Hint, type Lab,
  type Made, type Notes, type Progress, Refusal, type Settings, type Standing, type Table, type View,
} from './engine';
import { changed } from './changes';
import type * as wire from './types';

type Body = Partial<wire.Failure>;

async function failed(response: Response): Promise<never> {
  let body: Body = {};
  try {
    body = (await response.json()) as Body;
  } catch {
    // No sentence came: say what is known.
  }
  const said = body.error ?? { text: `the server answered ${response.status}` };
  throw new Refusal(said, body.help ?? null, body.place ?? null, said.code === 'gone');
}

async function send(method: string, path: string, body?: unknown, signal?: AbortSignal, accept?: string): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (accept) headers['accept'] = accept;
  let response: Response;
  try {
    const init: RequestInit = { method, headers };
    if (body !== undefined) init.body = JSON.stringify(body);
    if (signal) init.signal = signal;
    response = await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Refusal({ text: 'the server does not answer', code: 'unreachable' });
  }
  return response.ok ? response : failed(response);
}

const get = async <T>(path: string): Promise<T> => (await send('GET', path)).json() as Promise<T>;
const post = async <T>(path: string, body: unknown = undefined, signal?: AbortSignal): Promise<T> =>
  (await send('POST', path, body, signal)).json() as Promise<T>;

/** Reads events of a stream until it ends. */
async function events(response: Response, tell: (name: string, data: string) => void): Promise<void> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    rest += value;
    const parts = rest.split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      let name = 'message';
      let data = '';
      for (const line of part.split('\n')) {
        if (line.startsWith('event:')) name = line.slice(6).trim();
        if (line.startsWith('data:')) data += line.slice(5).trim();
      }
      if (data) tell(name, data);
    }
  }
}

/** How the server wants to be told what something is about. */
function given(what: Given): wire.Given {
  if ('table' in what) return { session: (what.table as Sitting).id, start: what.start ?? false };
  return what;
}

class Sitting implements Table {
  readonly id: string;
  readonly game: string;
  readonly instance: string | null;
  readonly wrong: Refusal | null;
  private readonly path: string;
  /** The view that the page has: the server tells what has changed since. */
  private view: View;

  constructor(readonly first: wire.Opened) {
    this.view = first;
    this.id = first.session;
    this.game = first.game;
    this.instance = first.instance;
    const { wrong } = first;
    this.wrong = wrong?.error ? new Refusal(wrong.error, wrong.help ?? null, wrong.place ?? null) : null;
    this.path = `/api/sessions/${first.session}`;
  }

  private take = (shown: wire.Showing): View => (this.view = 'since' in shown ? changed(this.view, shown) : shown);
  private act = async (what: string, body?: unknown): Promise<View> =>
    this.take(await post<wire.Showing>(`${this.path}/${what}?since=${this.view.version}`, body));

  move = (text: string) => this.act('move', { move: text } satisfies wire.Play);
  undo = () => this.act('undo');
  redo = () => this.act('redo');
  go = (to: number) => this.act('go', { to } satisfies wire.Go);
  hint = (signal?: AbortSignal) => post<Hint>(`${this.path}/hint`, undefined, signal);
  annotate = (signal?: AbortSignal) => post<Notes>(`${this.path}/annotate`, undefined, signal);
  choose = async (player: string, seed: number, play: boolean, signal?: AbortSignal): Promise<Chosen> => {
    const body: wire.Choose = { player, seed, play };
    const { view, ...chosen } = await post<wire.Chosen>(`${this.path}/choose?since=${this.view.version}`, body, signal);
    return { ...chosen, view: view && this.take(view) };
  };
  save = () => get<unknown>(`${this.path}/save`);
  close = () => void fetch(this.path, { method: 'DELETE', keepalive: true }).catch(() => undefined);
}

const lab: Lab = {
  overview: () => get<wire.Overview>('/api/lab'),
  start: (experiment, settings) => post<Standing>('/api/lab/start', { experiment, settings } satisfies wire.Start),
  stop: (id) => post<Standing>(`/api/lab/${id}/stop`),
  report: (id) => get<wire.LabReport>(`/api/lab/${id}/report`),
  async watch(id, tell, signal) {
    const response = await send('GET', `/api/lab/${id}/events`, undefined, signal, 'text/event-stream');
    await events(response, (_, data) => tell(JSON.parse(data) as Standing));
  },
};

/** The games on a server. */
export class Server implements Engine {
  readonly lab = lab;

  games = () => get<GameInfo[]>('/api/games');
  words = (language: string) => get<Dictionary>(`/api/words/${language}`);
  make = (game: string, what: Given, signal?: AbortSignal) => post<Made>('/api/new', { game, instance: given(what) } satisfies wire.New, signal);
  recipe = (game: string, preset: string, recipe: Settings) => post<Filled>('/api/recipe', { game, recipe, ...(preset && { preset }) } satisfies wire.Fill);
  open = async (game: string, what: Given, settings: Settings, moves: string, lenient = false): Promise<Table> =>
    new Sitting(await post<wire.Opened>('/api/sessions', { game, instance: given(what), settings, moves, ...(lenient && { lenient }) } satisfies wire.Open));
  load = async (saved: unknown): Promise<Table> => new Sitting(await post<wire.Opened>('/api/sessions/load', saved));
  check = (game: string, what: Given, claim: string) => post<Checked>('/api/check', { game, instance: given(what), claim } satisfies wire.Check);

  async write(game: string, what: Given, format: string): Promise<string> {
    return (await post<wire.Shown>('/api/show', { game, instance: given(what), as: format } satisfies wire.Show)).text;
  }

  async solve(ask: Ask, tell: (progress: Progress) => void, signal: AbortSignal): Promise<Answer> {
    const { given: what, ...rest } = ask;
    const body: wire.Ask = { ...rest, instance: given(what) };
    const response = await send('POST', '/api/solve', body, signal, 'text/event-stream');
    let answer: Answer | null = null;
    let refusal: Refusal | null = null;
    await events(response, (name, data) => {
      const value: unknown = JSON.parse(data);
      if (name === 'progress') tell(value as Progress);
      if (name === 'answer') answer = value as Answer;
      if (name === 'failure') {
        const body = value as Body;
        refusal = new Refusal(body.error ?? { text: data }, body.help ?? null, body.place ?? null);
      }
    });
    if (refusal) throw refusal as Refusal;
    if (!answer) throw new Refusal({ text: 'the answer was cut off', code: 'cut-off' });
    return answer;
  }
}
