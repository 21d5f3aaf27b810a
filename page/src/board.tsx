// The board: a scene in all the room there is, with what lies over it.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { Desk } from './desk';
import { control } from './games/controls';
import { Icon } from './icons';
import type { Laboratory } from './lab';
import type { Mark } from './scene/scene';
import { spotKey, toneClass } from './scene/scene';
import { type Extras, SceneView } from './scene/view';
import { capital, fixed, t, tell, tellOf } from './words/speech';

interface Choice {
  marks: Mark[];
  x: number;
  y: number;
}

/** Tones of the overlay, words of moves, the hint: what is laid over a scene. */
function extras(desk: Desk): Extras {
  const tones = new Map<string, string>();
  const words = new Map<string, string>();
  const classes = new Map<string, string>();
  const own = control(desk.info.key);
  const notes = own.apart ? null : desk.notes;
  for (const { on, tone } of notes?.overlay ?? []) tones.set(spotKey(on), toneClass(tone));
  const marks = desk.view?.scene.marks ?? [];
  for (const { move, says } of notes?.moves ?? []) {
    const mark = marks.find((mark) => mark.does === move);
    // The name of the spot stands there already.
    if (mark) words.set(spotKey(mark.on), tell(says).replace(/^.*: /, ''));
  }
  const hint = desk.hint?.move;
  if (hint) {
    const mark = marks.find((mark) => mark.does === hint);
    if (mark) classes.set(spotKey(mark.on), 'hinted');
  }
  const more = own.extras?.(desk);
  for (const [spot, tone] of more?.tones ?? []) tones.set(spot, tone);
  for (const [spot, word] of more?.words ?? []) words.set(spot, word);
  for (const [spot, names] of more?.classes ?? []) classes.set(spot, `${classes.get(spot) ?? ''} ${names}`);
  return { tones, words, classes, title: fixed(desk.info.title) };
}

export function BoardPane({ lab, desk }: { lab: Laboratory; desk: Desk }) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<SceneView | null>(null);
  const shown = useRef<unknown>(null);
  const table = useRef(-1);
  const [choice, choose] = useState<Choice | null>(null);
  const [zoomed, setZoomed] = useState(false);
  const mine = control(desk.info.key);

  useEffect(() => {
    const scene = new SceneView(host.current!, {
      act: (marks, at) => {
        choose(null);
        if (marks.length === 1) void desk.move(marks[0]!.does);
        else choose({ marks, ...at });
      },
      touch: (spot, second) => {
        choose(null);
        return lab.locked || !!desk.preview || (mine.touch?.(lab, desk, spot, second) ?? false);
      },
      focus: (spot) => { if (!desk.preview) mine.focus?.(lab, desk, spot); },
      carry: (from, to) => { if (!desk.preview) mine.carry?.(lab, desk, from, to); },
      moved: () => setZoomed(true),
      tell: (spot, marks) => describe(desk, spot, marks),
    });
    view.current = scene;
    return () => scene.destroy();
  }, []);

  // A new picture moves, the same one only changes its clothes.
  useEffect(() => {
    const scene = view.current;
    const now = desk.view;
    if (!scene || !now) return;
    if (desk.preview) {
      if (shown.current !== desk.preview) scene.forget();
      shown.current = desk.preview;
      table.current = 0;
      scene.show(desk.preview.scene, { title: t('preview'), movements: [] });
      return;
    }
    if (table.current !== desk.tableNumber) {
      if (table.current >= 0) scene.forget();
      table.current = desk.tableNumber;
      setZoomed(false);
    }
    const fresh = shown.current !== now;
    shown.current = now;
    if (fresh) choose(null);
    const forward = fresh && now.movements.length > 0;
    scene.show(now.scene, { ...extras(desk), movements: forward ? now.movements : [] });
    mine.watch?.(lab, desk);
  });

  const info = desk.info;
  const caption = desk.preview ? t('preview') : desk.view ? mine.caption?.(desk) ?? tellOf(info, desk.view.scene.caption) : '';
  return (
    <div class={`board-pane ${mine.pane?.(desk) ?? ''} ${desk.preview ? 'preview' : ''}`} data-game={info.key}>
      <div class="board-head">
        <h2 class="title">{fixed(info.title)}</h2>
        <p class="caption" title={caption}>{caption}</p>
      </div>
      <div class="board-host" ref={host} id="board" tabIndex={-1} onFocus={(event) => { if (event.target === host.current) view.current?.enter(); }} />
      {desk.error && (
        <div class="say error" role="alert">
          <p>{capital(tell(desk.error.said))}{desk.error.help && <small>{capital(tell(desk.error.help))}</small>}</p>
          <button class="icon-button" onClick={() => { desk.error = null; lab.tell(); }} aria-label={t('close')}><Icon name="close" size={16} /></button>
        </div>
      )}
      {choice && (
        <div class="choice" role="menu" aria-label={t('choose-move')} ref={(element) => {
          if (!element) return;
          element.style.left = `${choice.x}px`;
          element.style.top = `${choice.y}px`;
        }}>
          {choice.marks.map((mark) => (
            <button role="menuitem" key={mark.does} onClick={() => { choose(null); void desk.move(mark.does); }}>{tellOf(info, mark.says)}</button>
          ))}
        </div>
      )}
      <div class="board-foot">
        <div class="zoom">
          <button class="icon-button" onClick={() => { view.current?.zoomTo(view.current.scale * 1.3); setZoomed(true); }} aria-label={t('zoom-in')} title={t('zoom-in')}><Icon name="in" size={18} /></button>
          <button class="icon-button" onClick={() => { view.current?.zoomTo(view.current.scale / 1.3); setZoomed(true); }} aria-label={t('zoom-out')} title={t('zoom-out')}><Icon name="out" size={18} /></button>
          {zoomed && <button class="icon-button" onClick={() => { view.current?.forget(); shown.current = null; setZoomed(false); lab.tell(); }} aria-label={t('zoom-fit')} title={t('zoom-fit')}><Icon name="fit" size={18} /></button>}
        </div>
        {mine.Over && desk.view && !desk.preview && <mine.Over lab={lab} desk={desk} />}
      </div>
    </div>
  );
}

/** What a spot is, for those who hear. */
function describe(desk: Desk, spot: string, marks: Mark[]): string {
  const scene = desk.view?.scene;
  const says = marks.slice(0, 4).map((mark) => tellOf(desk.info, mark.says)).join(', ');
  if (spot.startsWith('v')) {
    const point = scene?.vertices?.[Number(spot.slice(1))];
    return [t('vertex', { name: point?.badge || spot.slice(1) }), point?.label, says].filter(Boolean).join(': ');
  }
  const [row, col] = spot.slice(1).split(':').map(Number);
  const cell = scene?.board?.cells[row! * scene.board.cols + col!];
  return [t('cell', { row: row! + 1, col: col! + 1 }), cell?.text, says].filter(Boolean).join(': ');
}
