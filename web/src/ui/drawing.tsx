import { lazy, type ReactNode, Suspense } from 'react';
import classes from './drawing.module.css';
import { bright, line, mid, soft, surface } from './drawing-colors.ts';
import type { ShapeName } from './shapes.tsx';

export type DrawingName = ShapeName | 'failed';

/** Loaded when first drawn; without it the frame stays. */
const Shape = lazy<(props: { name: ShapeName }) => ReactNode>(() =>
  import('./shapes.tsx').then(
    (file) => ({ default: file.Shape }),
    () => ({ default: () => null }),
  ),
);

/** Shown where parts of the program do not load, so it comes with the program. */
function Plug() {
  return (
    <g fill="none" strokeLinejoin="round">
      <path
        d="M50 84a18 18 0 0 1 3-36 26 26 0 0 1 50-2 20 20 0 0 1 6 38z"
        fill={surface}
        {...line}
      />
      <path d="M86 54 72 74h14l-9 18" {...line} fill="none" stroke={bright} strokeWidth="4" />
    </g>
  );
}

/** A small decorative drawing in the theme's hue, for empty and failed states. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 160 130" fill="none" aria-hidden="true">
      <ellipse cx="80" cy="72" rx="66" ry="50" fill={soft} />
      <ellipse cx="80" cy="116" rx="44" ry="5" fill={mid} fillOpacity=".5" />
      <Suspense>{name === 'failed' ? <Plug /> : <Shape name={name} />}</Suspense>
      <path d="M26 40v9m-4.5-4.5h9M132 26v9m-4.5-4.5h9" {...line} strokeWidth="2.5" />
      <circle cx="138" cy="86" r="3.5" fill={bright} />
      <circle cx="20" cy="88" r="2.5" fill={bright} />
    </svg>
  );
}
