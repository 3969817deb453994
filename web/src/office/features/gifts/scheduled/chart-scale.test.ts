import { expect, test } from 'vitest';
import { linesOfChart } from './balance-chart.tsx';

test.each([
  [0, 0, [0]],
  [0, 5_000_000, [0, 2_000_000, 4_000_000, 6_000_000]],
  [-884_000, 5_000_000, [-2_000_000, 0, 2_000_000, 4_000_000, 6_000_000]],
  [120_000, 400_000, [0, 100_000, 200_000, 300_000, 400_000]],
  [-300, -50, [-300, -200, -100, 0]],
])('from %d to %d there are round lines', (lowest, highest, lines) => {
  expect(linesOfChart(lowest, highest)).toEqual(lines);
});
