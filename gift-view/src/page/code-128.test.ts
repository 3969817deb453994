import { describe, expect, test } from 'vitest';
import { drawBars, valuesOf } from './code-128.ts';

/** Bars and spaces of a drawing, in modules, without the white around them. */
function widthsOf(text: string): number[] {
  const bars = [...drawBars(text).path.matchAll(/M(\d+) 0h(\d)v1h-\2z/g)].map(([, x, width]) => ({
    from: Number(x),
    to: Number(x) + Number(width),
  }));
  return bars.flatMap(({ from, to }, index) => {
    const next = bars[index + 1];
    return next ? [to - from, next.from - to] : [to - from];
  });
}

/** The check character weighs each letter by its place. */
test.each([
  ['PJJ123C', [104, 48, 42, 42, 17, 18, 19, 35, 55]],
  ['A', [104, 33, 34]],
  ['', [104, 1]],
  [' ~', [104, 0, 94, 86]],
])('%j stands as %j', (text, values) => {
  expect(valuesOf(text)).toEqual(values);
});

test('start, letter, check and stop are drawn as the standard has them', () => {
  expect(widthsOf('A').join('')).toBe('211214' + '111323' + '131123' + '2331112');
});

describe('each of the letters', () => {
  const letters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  const drawn = letters.map((letter) => widthsOf(letter).slice(6, 12));

  test('is eleven modules wide, its bars an even number of them', () => {
    for (const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] of drawn) {
      expect(a + b + c + d + e + f).toBe(11);
      expect((a + c + e) % 2).toBe(0);
    }
  });

  test('is unlike every other', () => {
    expect(new Set(drawn.map((widths) => widths.join(''))).size).toBe(95);
  });
});

test('a voucher code has room around it', () => {
  const { width, path } = drawBars('K7QM4TXP9HWD2RVN8XCA');
  expect(width).toBe(10 + 11 + 20 * 11 + 11 + 13 + 10);
  expect(path.startsWith('M10 0h2')).toBe(true);
  expect(path.endsWith(`M${width - 12} 0h2v1h-2z`)).toBe(true);
});

test.each(['Ñ', 'a\nb', '\u007f', '🎁'])('%j is no barcode', (text) => {
  expect(() => drawBars(text)).toThrow(RangeError);
});
