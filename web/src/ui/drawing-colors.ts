/** The colours and the stroke of drawings, in the theme's hue. */
export const soft = 'var(--rg-art-1)';
export const mid = 'var(--rg-art-2)';
export const bright = 'var(--rg-art-3)';
export const surface = 'var(--rg-surface)';
export const line = {
  stroke: 'var(--rg-art-4)',
  strokeWidth: 2.5,
  strokeLinecap: 'round',
} as const;
