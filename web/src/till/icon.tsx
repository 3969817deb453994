/** Drawn on 24 by 24 by lines of 2. */
const PATHS = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  warning: 'M12 4L2.8 20h18.4zM12 10v4.5M12 17.4v.1',
  scan: 'M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8M16 4h2.5A1.5 1.5 0 0 1 20 5.5V8M20 16v2.5a1.5 1.5 0 0 1-1.5 1.5H16M8 20H5.5A1.5 1.5 0 0 1 4 18.5V16M4 12h16',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.1M4.5 12v.1M4.5 17.5v.1',
  print: 'M7 9V4h10v5M7 17H4.5v-8h15v8H17M7 14h10v6H7z',
  undo: 'M9 14L4.5 9.5 9 5M5 9.5h9a5.5 5.5 0 0 1 0 11h-3',
  back: 'M14.5 5.5L8 12l6.5 6.5',
  wait: 'M12 3.5a8.5 8.5 0 1 0 8.5 8.5M12 7.5V12l3 2',
} as const;

export type IconName = keyof typeof PATHS;

/** A drawing that says nothing which no word says. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
