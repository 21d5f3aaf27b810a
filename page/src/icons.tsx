// Drawn signs, one stroke width.

const PATHS: Record<string, string> = {
  undo: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  redo: 'm15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3',
  play: 'M7 4v16l13-8z',
  pause: 'M8 5v14M16 5v14',
  step: 'M6 4v16l10-8zM19 4v16',
  reset: 'M4 12a8 8 0 1 0 3-6.2M4 4v5h5',
  first: 'M19 5 9 12l10 7zM5 5v14',
  last: 'm5 5 10 7-10 7zM19 5v14',
  back: 'm15 5-8 7 8 7',
  forth: 'm9 5 8 7-8 7',
  save: 'M12 4v11m-5-4 5 5 5-5M5 20h14',
  load: 'M12 16V5m-5 4 5-5 5 5M5 20h14',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1.5-1.5',
  help: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.01',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19',
  moon: 'M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10z',
  close: 'M6 6l12 12M18 6 6 18',
  dice: 'M5 5h14v14H5zM9 9v.01M15 15v.01M12 12v.01M15 9v.01M9 15v.01',
  star: 'm12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2 6.4 20.3 7.6 14 3 9.6l6.3-.8z',
  check: 'm5 12 5 5 9-11',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  minimise: 'M4 12h6m-3-3 3 3-3 3M20 12h-6m3-3-3 3 3 3',
  out: 'M5 12h14',
  in: 'M12 5v14M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  // The games.
  arena: 'M5 7h6m2 0h6M12 9v6M7 9l4 8M17 9l-4 8M3 7a2 2 0 1 0 4 0 2 2 0 0 0-4 0M17 5h4v4h-4zM10 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0',
  colors: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7zM6 9l3-3M15 18l3-3',
  cops: 'M6 6a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M18 13a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M8.5 9l3 1m2 2.5 2.5 1.5M12 10v.01M13.5 11.5v.01',
  dollar: 'M12 3v18M16.5 7.5C16 6 14.3 5 12 5c-2.7 0-4.5 1.3-4.5 3.3 0 4.8 9.3 2.4 9.3 7.2 0 2-1.9 3.5-4.8 3.5-2.6 0-4.5-1.2-5-3',
  pegs: 'M12 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6M5 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6M19 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  towers: 'M4 20V12h4v8M8 20V6h5v14M13 20v-5h6v5M3 20h18',
  game: 'M6 6h12v12H6zM6 12h12M12 6v12',
};

export function Icon({ name, size = 20, fill = false }: { name: string; size?: number; fill?: boolean }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" fill={fill ? 'currentColor' : 'none'}
      stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">
      <path d={PATHS[name] ?? PATHS['game']!} />
    </svg>
  );
}
