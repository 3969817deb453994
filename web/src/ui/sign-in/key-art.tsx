import classes from './art.module.css';
import { Confetti, HEART, outline, STAR } from './art-parts.tsx';

/** A letter that opens; a key with a heart for its bow rises out of it. */
export function KeyArt({ label }: { label: string }) {
  return (
    <svg className={classes.art} viewBox="0 0 520 340" fill="none" role="img" aria-label={label}>
      <ellipse cx="264" cy="316" rx="170" ry="14" fill="var(--rg-art-2)" fillOpacity=".55" />
      <Confetti />
      <path d="M140 190 252 104a20 20 0 0 1 24 0l112 86z" fill="var(--rg-art-2)" {...outline} />
      <g className={classes.drift}>
        <g transform="translate(264 96) rotate(14)">
          <path d="M-10 36h20v170h-20z" fill="var(--rg-art-3)" {...outline} />
          <circle r="46" fill="var(--rg-surface)" {...outline} />
          <path d={HEART} transform="translate(0 2) scale(2.1)" fill="var(--rg-art-3)" />
        </g>
      </g>
      <g className={classes.late}>
        <path d={HEART} transform="translate(118 96) scale(2) rotate(-14)" fill="var(--rg-art-3)" />
        <path
          d={STAR}
          transform="translate(404 96) scale(1.8)"
          fill="var(--rg-art-2)"
          {...outline}
          strokeWidth="1.6"
        />
        <path d={STAR} transform="translate(92 170) scale(1.2)" fill="var(--rg-art-3)" />
      </g>
      <g>
        <path
          d="M140 190 264 268 388 190v108a14 14 0 0 1-14 14H154a14 14 0 0 1-14-14z"
          fill="var(--rg-surface)"
          {...outline}
        />
        <path d="m144 307 84-62m156 62-84-62" {...outline} />
      </g>
    </svg>
  );
}
