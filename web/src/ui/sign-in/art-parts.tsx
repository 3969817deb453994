/** The stroke of every drawing. */
export const outline = {
  stroke: 'var(--rg-art-4)',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Centred on the origin, as is the star. */
export const HEART = 'M0 10C-15 0-12-10-5.5-10-2.5-10 0-8 0-5c0-3 2.5-5 5.5-5C12-10 15 0 0 10Z';
/** As above. */
export const STAR = 'M0-11 3-3l8 3-8 3-3 8-3-8-8-3 8-3Z';

/** The background of every drawing, 520 by 340. */
export function Confetti() {
  return (
    <g {...outline}>
      <path d="M58 120q10-8 18 0t18 0" />
      <path d="M438 186q10-8 18 0t18 0" />
      <path d="m150 34 10 12m196-22-8 14M462 104l-14 6" />
      <circle cx="196" cy="20" r="5" fill="var(--rg-art-3)" stroke="none" />
      <circle cx="452" cy="66" r="6" fill="var(--rg-art-2)" stroke="none" />
      <circle cx="60" cy="58" r="6" fill="var(--rg-art-2)" stroke="none" />
      <circle cx="352" cy="168" r="4" fill="var(--rg-art-4)" stroke="none" />
    </g>
  );
}
