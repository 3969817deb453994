import { parseColor, tokens } from '../../../ui/theme/tokens.ts';
import { useShell } from '../settings.ts';
import type { NavColor, Radius, Settings } from '../settings-schema.ts';

const GROUND = { width: 88, height: 56, rx: 6, fill: 'var(--rg-canvas)' };
const INK = 'var(--rg-line-strong)';

/** The palette of menu and header. */
export function NavPicture({ navColor }: { navColor: NavColor }) {
  const color = useShell((state) => state.settings.color);
  const { hue, scheme } = parseColor(color);
  const nav = tokens(hue, navColor === 'default' ? scheme : navColor);
  return (
    <svg viewBox="0 0 88 56" aria-hidden="true">
      <rect {...GROUND} stroke="var(--rg-line)" />
      <path
        d="M6 .5h18v55H6a5.5 5.5 0 0 1-5.5-5.5V6A5.5 5.5 0 0 1 6 .5Z"
        fill={nav['--rg-surface']}
        stroke={nav['--rg-line']}
      />
      <rect x="5" y="8" width="13" height="4" rx="2" fill={nav['--rg-accent']} />
      <rect x="5" y="17" width="13" height="3" rx="1.5" fill={nav['--rg-line-strong']} />
      <rect x="5" y="25" width="13" height="3" rx="1.5" fill={nav['--rg-line-strong']} />
      <rect
        x="31"
        y="10"
        width="48"
        height="36"
        rx="4"
        fill="var(--rg-surface)"
        stroke="var(--rg-line)"
      />
    </svg>
  );
}

/** The position of the menu. */
export function MenuPicture({ form }: { form: 'pinned' | 'unpinned' | 'vertical' | 'horizontal' }) {
  const side = { horizontal: 0, unpinned: 9, pinned: 24, vertical: 24 }[form];
  const top = form === 'horizontal' ? 12 : 0;
  return (
    <svg viewBox="0 0 88 56" aria-hidden="true">
      <rect {...GROUND} stroke="var(--rg-line)" />
      {side > 0 && <rect x="4" y="4" width={side} height="48" rx="4" fill="var(--rg-art-2)" />}
      {top > 0 && <rect x="4" y="4" width="80" height={top} rx="4" fill="var(--rg-art-2)" />}
      <rect
        x={side > 0 ? side + 9 : 4}
        y={top > 0 ? 21 : 4}
        width={side > 0 ? 75 - side : 80}
        height={top > 0 ? 31 : 48}
        rx="4"
        fill="var(--rg-surface)"
        stroke="var(--rg-line)"
      />
    </svg>
  );
}

/** A page as wide as the window, or of one width. */
export function PagePicture({ layout }: { layout: Settings['layout'] }) {
  const margin = layout === 'boxed' ? 20 : 5;
  return (
    <svg viewBox="0 0 88 56" aria-hidden="true">
      <rect {...GROUND} stroke="var(--rg-line)" />
      <rect x={margin} y="8" width={88 - 2 * margin} height="13" rx="3" fill="var(--rg-art-2)" />
      <rect x={margin} y="26" width={88 - 2 * margin} height="22" rx="3" fill={INK} opacity="0.5" />
    </svg>
  );
}

/** A corner. */
export function RadiusPicture({ radius }: { radius: Radius }) {
  const r = { rounded: 18, standard: 8, flat: 0 }[radius];
  return (
    <svg viewBox="0 0 88 56" aria-hidden="true">
      <rect {...GROUND} stroke="var(--rg-line)" />
      <path
        d={`M22 56V${16 + r}a${r} ${r} 0 0 1 ${r}-${r}H88V50a6 6 0 0 1-6 6Z`}
        fill="var(--rg-art-1)"
      />
      <path
        d={`M22 56V${16 + r}a${r} ${r} 0 0 1 ${r}-${r}H88`}
        fill="none"
        stroke="var(--rg-accent)"
        strokeWidth="2.5"
      />
    </svg>
  );
}
