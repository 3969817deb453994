import { expect, test } from 'vitest';
import { contrast } from './oklch.ts';
import { createAppTheme } from './theme.ts';
import { COLORS, HUES, type Hue, parseColor, type Scheme, tokens } from './tokens.ts';

const [firstPaintSource = ''] = Object.values(
  import.meta.glob<string>('/public/first-paint.js', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const firstPaint = new Function(firstPaintSource);

const themes = (Object.keys(HUES) as Hue[]).flatMap((hue) =>
  (['light', 'dark'] as const).map((scheme): [Hue, Scheme] => [hue, scheme]),
);

const PAIRS: [text: string, ground: string][] = [
  ['--rg-ink', '--rg-canvas'],
  ['--rg-ink', '--rg-surface'],
  ['--rg-ink-soft', '--rg-canvas'],
  ['--rg-ink-soft', '--rg-surface'],
  ['--rg-ink-soft', '--rg-sunken'],
  ['--rg-ink-soft', '--rg-hover'],
  ['--rg-ink-soft', '--rg-accent-soft'],
  ['--rg-on-accent', '--rg-accent'],
  ['--rg-accent-ink', '--rg-surface'],
  ['--rg-accent-ink', '--rg-canvas'],
  ['--rg-accent-ink', '--rg-accent-soft'],
  ['--rg-bad', '--rg-surface'],
  ['--rg-good', '--rg-surface'],
];

test.each(themes)('every text of %s %s is readable on its ground (AA)', (hue, scheme) => {
  const token = tokens(hue, scheme) as Record<string, string>;
  for (const [text, ground] of PAIRS)
    expect(
      contrast(token[text] ?? '', token[ground] ?? ''),
      `${text} on ${ground}`,
    ).toBeGreaterThanOrEqual(4.5);
});

test('windows change at 576, 768, 992, 1200 and 1400 px, and tooltips wait a second', () => {
  const { breakpoints, components } = createAppTheme('light-orange', { close: 'Close' });
  const widths = Object.values(breakpoints ?? {}).map(
    (width) => 16 * Number.parseFloat(`${width}`),
  );
  expect(widths).toEqual([576, 768, 992, 1200, 1400]);
  expect(components?.Tooltip?.defaultProps).toEqual({ openDelay: 1000 });
});

test.each(COLORS)('the first paint already has the ground of %s', (color) => {
  localStorage.setItem('ecommerce-platform', JSON.stringify({ state: { settings: { color } } }));
  document.documentElement.removeAttribute('style');
  firstPaint();
  const { hue, scheme } = parseColor(color);
  const ground = document.createElement('i');
  ground.style.backgroundColor = tokens(hue, scheme)['--rg-canvas'] ?? '';
  expect(document.documentElement.style.backgroundColor).toBe(ground.style.backgroundColor);
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe(scheme);
});

test.each(['', 'null', '{', '{"state":{"settings":{"color":"constructor"}}}'])(
  'a stored %j paints the default',
  (kept) => {
    localStorage.setItem('ecommerce-platform', kept);
    firstPaint();
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('light');
    expect(document.documentElement.lang).toBe('en');
  },
);
