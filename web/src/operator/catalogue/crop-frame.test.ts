import { expect, test } from 'vitest';
import { cropOf, moved } from './crop-frame.tsx';

test.each([
  ['a wide picture', { width: 2000, height: 500 }, { width: 0.5, height: 1, left: 0.25, top: 0 }],
  ['a high picture', { width: 500, height: 500 }, { width: 1, height: 0.5, left: 0, top: 0.25 }],
])('%s fills the frame', (_, size, crop) => {
  expect(cropOf(size, 2, { zoom: 1, x: 0.5, y: 0.5 })).toEqual(crop);
});

test('a nearer frame shows less, and stays within the picture at every place', () => {
  for (const x of [0, 0.3, 1])
    for (const zoom of [1, 2, 4]) {
      const crop = cropOf({ width: 300, height: 400 }, 1.586, { zoom, x, y: x });
      expect(crop.left).toBeGreaterThanOrEqual(0);
      expect(crop.left + crop.width).toBeLessThanOrEqual(1 + 1e-9);
      expect(crop.top + crop.height).toBeLessThanOrEqual(1 + 1e-9);
      expect((crop.width * 300) / (crop.height * 400)).toBeCloseTo(1.586);
    }
});

test('a frame is moved as far as it is dragged, and not beyond the edge', () => {
  const size = { width: 1000, height: 1000 };
  const start = { zoom: 2, x: 0.5, y: 0.5 };
  const before = cropOf(size, 1, start);
  const after = cropOf(size, 1, moved(start, before, { x: 0.1, y: -0.2 }));
  expect(after.left - before.left).toBeCloseTo(0.1 * before.width);
  expect(after.top - before.top).toBeCloseTo(-0.2 * before.height);
  expect(moved(start, before, { x: 9, y: -9 })).toEqual({ zoom: 2, x: 1, y: 0 });
});
