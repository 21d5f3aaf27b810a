// How does an address name a position? Game, tab, what was given, the settings of the rules, the moves, and how many of
// them are shown. Short things are written so that people can read them; long ones are packed.

import type { Settings } from './engine/engine';

export type Origin =
  | { kind: 'recipe'; preset: string; recipe: Settings; seed: number }
  | { kind: 'text'; text: string };

export interface Address {
  game: string;
  tab: string;
  origin: Origin | null;
  rules: Settings;
  seats: string[];
  moves: string[];
  /** How many of the moves are played. */
  at: number;
  /** Whether a part of it could not be read. */
  broken?: boolean;
}

/** What is longer is packed. */
const READABLE = 160;

async function pump(bytes: BlobPart, through: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(through);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function pack(text: string): Promise<string> {
  const bytes = await pump(text, new CompressionStream('deflate-raw'));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function unpack(text: string): Promise<string> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await pump(bytes, new DecompressionStream('deflate-raw')));
}

async function put(query: URLSearchParams, name: string, text: string): Promise<void> {
  if (text.length <= READABLE) query.set(name, text);
  else query.set(`${name}z`, await pack(text));
}

async function take(query: URLSearchParams, name: string): Promise<string | null> {
  const packed = query.get(`${name}z`);
  return packed === null ? query.get(name) : unpack(packed);
}

/** Several moves may be one step: they stand in one line. */
const join = (moves: string[]): string => moves.join('\n');
const split = (text: string): string[] => text.split('\n').filter(Boolean);

export async function write(address: Address): Promise<string> {
  const query = new URLSearchParams();
  const { origin } = address;
  if (origin?.kind === 'recipe') {
    query.set('new', origin.preset);
    query.set('seed', String(origin.seed));
    if (Object.keys(origin.recipe).length) await put(query, 'set', JSON.stringify(origin.recipe));
  } else if (origin) {
    await put(query, 'text', origin.text);
  }
  if (Object.keys(address.rules).length) await put(query, 'rules', JSON.stringify(address.rules));
  if (address.seats.length > 1 || address.seats.some((seat) => seat !== 'human')) query.set('seats', address.seats.join('|'));
  if (address.moves.length) await put(query, 'moves', join(address.moves));
  if (address.at !== address.moves.length) query.set('at', String(address.at));
  const words = query.toString();
  return `#/${address.game}/${address.tab}${words ? `?${words}` : ''}`;
}

/** Settings as JSON; what is none throws. */
function settings(text: string | null): Settings {
  const value: unknown = JSON.parse(text ?? '{}');
  if (value && typeof value === 'object' && !Array.isArray(value)) return value as Settings;
  throw new SyntaxError('no settings');
}

/** Reads an address; of one that is damaged what can be read, and that it is damaged. */
export async function read(hash: string): Promise<Address> {
  const [path = '', words = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [game = '', tab = 'play'] = path.split('/');
  const address: Address = { game, tab: tab || 'play', origin: null, rules: {}, seats: [], moves: [], at: 0 };
  const part = async <T>(read: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await read();
    } catch {
      address.broken = true;
      return otherwise;
    }
  };
  const query = new URLSearchParams(words);
  const text = await part(() => take(query, 'text'), null);
  if (text !== null) address.origin = { kind: 'text', text };
  else if (query.has('new')) {
    const seed = Math.max(0, Math.floor(Number(query.get('seed')) || 0));
    const recipe = await part(async () => settings(await take(query, 'set')), {});
    address.origin = { kind: 'recipe', preset: query.get('new') ?? '', recipe, seed };
  }
  address.rules = await part(async () => settings(await take(query, 'rules')), {});
  address.seats = query.get('seats')?.split('|') ?? [];
  address.moves = split((await part(() => take(query, 'moves'), null)) ?? '');
  const at = query.get('at');
  address.at = at === null ? address.moves.length : Math.max(0, Math.floor(Number(at) || 0));
  return address;
}
