import classes from '../../ui/sign-in/art.module.css';
import { Confetti, HEART, outline, STAR } from '../../ui/sign-in/art-parts.tsx';

const ROWS = [0, 1, 2];

/** A desk with a screen full of rows, a key beside it and a gift on top. */
export function DeskArt({ label }: { label: string }) {
  return (
    <svg className={classes.art} viewBox="0 0 520 340" fill="none" role="img" aria-label={label}>
      <ellipse cx="264" cy="318" rx="200" ry="14" fill="var(--rg-art-2)" fillOpacity=".55" />
      <Confetti />
      <path d="M236 256h56l10 56h-76z" fill="var(--rg-art-2)" {...outline} />
      <rect x="124" y="92" width="280" height="170" rx="16" fill="var(--rg-surface)" {...outline} />
      <path d="M124 126h280" {...outline} />
      <circle cx="146" cy="109" r="5" fill="var(--rg-art-3)" />
      <circle cx="164" cy="109" r="5" fill="var(--rg-art-2)" />
      <g {...outline}>
        {ROWS.map((row) => (
          <g key={row} transform={`translate(0 ${row * 38})`}>
            <rect x="146" y="144" width="26" height="20" rx="5" fill="var(--rg-art-2)" />
            <path d="M188 154h96" />
            <path d={row === 1 ? 'M346 154h34' : 'm350 154 8 8 18-18'} />
          </g>
        ))}
      </g>
      <g className={classes.drift}>
        <g transform="translate(264 62)">
          <path d="M-34 4h68v26h-68z" fill="var(--rg-art-3)" {...outline} />
          <path
            d="M0 4v26M0 4C-6-14-24-14-22-4c1 5 10 8 22 8C12 4 21 1 22-4 24-14 6-14 0 4Z"
            {...outline}
          />
        </g>
      </g>
      <g className={classes.late}>
        <path
          d={HEART}
          transform="translate(88 190) scale(1.8) rotate(-12)"
          fill="var(--rg-art-3)"
        />
        <path
          d={STAR}
          transform="translate(448 226) scale(1.7)"
          fill="var(--rg-art-2)"
          {...outline}
          strokeWidth="1.6"
        />
      </g>
    </svg>
  );
}
