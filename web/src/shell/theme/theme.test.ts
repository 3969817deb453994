import { describe, expect, test } from 'vitest';
import { contrast } from './oklch.ts';
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

describe.each(themes)('%s %s', (hue, scheme) => {
  const token = tokens(hue, scheme) as Record<string, string>;

  test.each(PAIRS)('%s on %s is readable (AA)', (text, ground) => {
    expect(contrast(token[text] ?? '', token[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});
