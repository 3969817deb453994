/** Round steps between the lines of a chart. */
const ROUND = [1, 2, 2.5, 5, 10];
const MOST_STEPS = 4;

/**
 * The values at which a chart has a line: round, from the one below the lowest to the one above the highest, with 0
 * among them; lowest first.
 */
export function linesOfChart(lowest: number, highest: number): number[] {
  const [low, high] = [Math.min(0, lowest), Math.max(0, highest)];
  if (low === high) return [0];
  const rough = (high - low) / MOST_STEPS;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = size * (ROUND.find((one) => one * size >= rough) ?? 10);
  const first = Math.floor(low / step);
  const count = Math.ceil(high / step) - first + 1;
  return Array.from({ length: count }, (_, n) => (first + n) * step);
}
