import classes from '../../ui/sign-in/art.module.css';
import { Confetti, HEART, outline } from '../../ui/sign-in/art-parts.tsx';

const STRIPES = [0, 1, 2, 3, 4, 5, 6];

/** A shop with an awning, and a card at its counter. */
export function ShopArt({ label }: { label: string }) {
  return (
    <svg className={classes.art} viewBox="0 0 520 340" fill="none" role="img" aria-label={label}>
      <ellipse cx="264" cy="318" rx="190" ry="14" fill="var(--rg-art-2)" fillOpacity=".55" />
      <Confetti />
      <path d="M130 150h268v162H130z" fill="var(--rg-surface)" {...outline} />
      <path d="M154 176h104v92H154z" fill="var(--rg-art-1)" {...outline} />
      <path d="M292 188a10 10 0 0 1 10-10h58a10 10 0 0 1 10 10v124h-78z" {...outline} />
      <circle cx="304" cy="248" r="4" fill="var(--rg-art-4)" />
      <g {...outline}>
        {STRIPES.map((at) => (
          <path
            key={at}
            d={`M${112 + at * 44} 92h44v50a22 22 0 0 1-44 0z`}
            fill={at % 2 ? 'var(--rg-surface)' : 'var(--rg-art-3)'}
          />
        ))}
      </g>
      <g className={classes.drift}>
        <g transform="rotate(-7 206 228)">
          <rect x="150" y="190" width="112" height="72" rx="10" fill="var(--rg-card)" />
          <path d={HEART} transform="translate(180 222) scale(1.5)" fill="var(--rg-surface)" />
          <path d="M206 216h38M206 230h24" stroke="var(--rg-surface)" strokeWidth="6" />
        </g>
      </g>
    </svg>
  );
}
