import { contrast } from '@regalo/contract/values/oklch';
import { expect, test } from 'vitest';
import { createAppTheme } from './theme.ts';
import { HUES, type Hue, type Scheme, tokens } from './tokens.ts';

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
