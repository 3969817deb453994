import { expect, test } from 'vitest';
import { DRAWING_MAX, drawingPath, isDrawing, PAD } from './card-drawing.ts';

test.each([
  ['1,2', true],
  ['1,2 3,4;5,6', true],
  [`0,0 ${PAD.width},${PAD.height}`, true],
  [`${PAD.width + 1},0`, false],
  [`0,${PAD.height + 1}`, false],
  ['', false],
  ['1,2;', false],
  ['1,2  3,4', false],
  ['-1,2', false],
  ['1.5,2', false],
  ['1,2"/><script>', false],
  ['M0 0', false],
  ['1,2 '.repeat(DRAWING_MAX / 4).trim(), true],
  [`${'1,2 '.repeat(DRAWING_MAX / 4)}1,2`, false],
])('%.20s is a drawing: %s', (text, expected) => {
  expect(isDrawing(text)).toBe(expected);
});

test('a drawing is drawn stroke by stroke, a point as a dot', () => {
  expect(drawingPath('1,2 3,4 5,6;7,8')).toBe('M1,2L3,4L5,6M7,8h0');
});
