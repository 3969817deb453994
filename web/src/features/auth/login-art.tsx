import classes from './login-art.module.css';

const outline = {
  stroke: 'var(--rg-art-4)',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const HEART = 'M0 10C-15 0-12-10-5.5-10-2.5-10 0-8 0-5c0-3 2.5-5 5.5-5C12-10 15 0 0 10Z';
const STAR = 'M0-11 3-3l8 3-8 3-3 8-3-8-8-3 8-3Z';

/** A gift box that opens; the things that rise out of it drift gently. */
export function LoginArt({ label }: { label: string }) {
  return (
    <svg className={classes.art} viewBox="0 0 520 340" fill="none" role="img" aria-label={label}>
      <ellipse cx="264" cy="316" rx="170" ry="14" fill="var(--rg-art-2)" fillOpacity=".55" />
      <g className={classes.drift}>
        <g transform="rotate(-9 250 112)">
          <rect
            x="168"
            y="52"
            width="172"
            height="110"
            rx="14"
            fill="var(--rg-surface)"
            {...outline}
          />
          <rect x="168" y="78" width="172" height="22" fill="var(--rg-art-2)" />
          <path d="M186 124h60m-60 16h38" {...outline} />
          <path d={HEART} transform="translate(306 132) scale(1.7)" fill="var(--rg-art-3)" />
        </g>
      </g>
      <g className={classes.late}>
        <path
          d={HEART}
          transform="translate(120 92) scale(2.6) rotate(-14)"
          fill="var(--rg-art-3)"
        />
        <path
          d={HEART}
          transform="translate(404 60) scale(1.8) rotate(16)"
          fill="var(--rg-art-4)"
        />
        <path
          d={STAR}
          transform="translate(398 138) scale(1.7)"
          fill="var(--rg-art-2)"
          {...outline}
          strokeWidth="1.6"
        />
        <path d={STAR} transform="translate(86 168) scale(1.2)" fill="var(--rg-art-3)" />
      </g>
      <Confetti />
      <g>
        <path
          d="M152 206h224v92a14 14 0 0 1-14 14H166a14 14 0 0 1-14-14z"
          fill="var(--rg-surface)"
          {...outline}
        />
        <path d="M246 206h36v106h-36z" fill="var(--rg-art-3)" {...outline} />
        <path d="M152 206h224l22-30H130z" fill="var(--rg-art-2)" {...outline} />
        <path
          d="M130 176 88 214a8 8 0 0 0 8 13l56-19zm268 0 42 38a8 8 0 0 1-8 13l-56-19z"
          fill="var(--rg-art-1)"
          {...outline}
        />
        <path d="M172 236v38m16-38v22" {...outline} strokeOpacity=".4" />
      </g>
    </svg>
  );
}

function Confetti() {
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
