import classes from '../../../ui/sign-in/art.module.css';
import { Confetti, HEART, outline, STAR } from '../../../ui/sign-in/art-parts.tsx';

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
