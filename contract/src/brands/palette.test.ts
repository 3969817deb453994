import { expect, test } from 'vitest';
import { contrast, oklch, toOklch } from '../values/oklch.ts';
import { correctedIn, paletteOf, TEXT_CONTRAST } from './palette.ts';

const HARD = ['#ffffff', '#000000', '#ffff00', '#808080', '#00ff00', '#0000ff', '#ff00ff'];
/** All over the cube. */
const MANY = Array.from({ length: 125 }, (_, n) =>
  [n % 5, Math.floor(n / 5) % 5, Math.floor(n / 25)]
    .map((part) =>
      Math.round(part * 63.75)
        .toString(16)
        .padStart(2, '0'),
    )
    .join(''),
).map((hex) => `#${hex}`);

/** The grey of a luminance whose lightness is turned round as Outlook does, down to that of #333. */
function turned(colour: string): string {
  const y = contrast(colour, '#000000') * 0.05 - 0.05;
  const lightness = 116 * Math.cbrt(y) - 16;
  const turnedRound = (100 - Math.max(lightness, 0)) * 0.7875 + 21.25;
  const linear = ((turnedRound + 16) / 116) ** 3;
  return oklch(Math.cbrt(Math.min(linear, 1)), 0, 0);
}

test('a colour is the same when it comes back', () => {
  for (const colour of MANY) {
    const { lightness, chroma, hue } = toOklch(colour);
    expect(oklch(lightness, chroma, hue)).toBe(colour);
  }
});

test('whatever the colour, words can be read on everything that is behind them', () => {
  for (const colour of [...HARD, ...MANY])
    for (const [mode, shades] of Object.entries(paletteOf(colour))) {
      const { ground, groundDeep, paper, ink, inkSoft, accent, accentDeep } = shades;
      for (const behind of [ground, groundDeep, paper])
        for (const words of [ink, inkSoft, accent, accentDeep])
          expect(contrast(words, behind), `${colour} ${mode}`).toBeGreaterThanOrEqual(
            TEXT_CONTRAST,
          );
      expect(contrast(shades.button, shades.onButton), colour).toBeGreaterThanOrEqual(
        TEXT_CONTRAST,
      );
      expect(contrast(shades.button, paper), colour).toBeGreaterThanOrEqual(1.3);
      expect(contrast(turned(shades.button), turned(shades.onButton)), colour).toBeGreaterThan(
        TEXT_CONTRAST,
      );
    }
});

test('a colour that can be read stays as it is', () => {
  for (const colour of ['#0b3d91', '#7a1f3d', '#1d5c49']) {
    expect(paletteOf(colour).light.accent).toBe(colour);
    expect(paletteOf(colour).light.button).toBe(colour);
    expect(correctedIn(colour).light).toBe('nothing');
  }
});

test.each([
  ['#0b3d91', 'nothing', 'words'],
  ['#FFD200', 'words', 'nothing'],
  ['#1a73e8', 'both', 'both'],
  ['#ffffff', 'both', 'nothing'],
  ['#000000', 'nothing', 'both'],
])('what is corrected of %s is told of light (%s) and of dark (%s)', (colour, light, dark) => {
  expect(correctedIn(colour)).toEqual({ light, dark });
});
