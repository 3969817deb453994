import type { CSSProperties } from 'react';
import classes from './success-art.module.css';

const FILLS = ['--rg-art-2', '--rg-art-3', '--rg-art-4', '--rg-accent'];
const PIECES = 26;

/** Where a piece of confetti flies to. */
function flight(index: number): CSSProperties {
  const angle = (index / PIECES) * Math.PI * 2 + (index % 3) * 0.21;
  const reach = 92 + ((index * 37) % 64);
  return {
    '--x': `${Math.round(Math.cos(angle) * reach * 1.25)}px`,
    '--y': `${Math.round(Math.sin(angle) * reach - 26)}px`,
    '--turn': `${(index * 67) % 360}deg`,
    '--wait': `${260 + (index % 6) * 40}ms`,
  } as CSSProperties;
}

const outline = {
  stroke: 'var(--rg-art-4)',
  strokeWidth: 3,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;

/** A gift that opens with confetti; not animated with reduced motion. */
export function SuccessArt() {
  const pieces = Array.from({ length: PIECES }, (_, index) => index);
  return (
    <svg className={classes.art} viewBox="0 0 420 300" fill="none" aria-hidden="true">
      <ellipse cx="210" cy="168" rx="150" ry="112" fill="var(--rg-art-1)" />
      <g transform="translate(210 150)">
        {pieces.map((index) => (
          <g key={index} className={classes.piece} style={flight(index)}>
            {index % 3 === 0 ? (
              <circle r="5.5" fill={`var(${FILLS[index % 4]})`} />
            ) : (
              <rect x="-4" y="-7" width="8" height="14" rx="2" fill={`var(${FILLS[index % 4]})`} />
            )}
          </g>
        ))}
      </g>
      <ellipse cx="210" cy="276" rx="84" ry="8" fill="var(--rg-art-2)" fillOpacity=".6" />
      <path
        d="M140 178h140v84a10 10 0 0 1-10 10H150a10 10 0 0 1-10-10z"
        fill="var(--rg-surface)"
        {...outline}
      />
      <path d="M196 178h28v94h-28z" fill="var(--rg-art-3)" {...outline} />
      <g className={classes.heart}>
        <path
          d="M210 152c-44-30-36-66-12-66q12 0 12 14 0-14 12-14c24 0 32 36-12 66Z"
          fill="var(--rg-art-3)"
          {...outline}
        />
      </g>
      <g className={classes.lid}>
        <path
          d="M130 154h160a5 5 0 0 1 5 5v16a5 5 0 0 1-5 5H130a5 5 0 0 1-5-5v-16a5 5 0 0 1 5-5Z"
          fill="var(--rg-art-2)"
          {...outline}
        />
      </g>
    </svg>
  );
}
