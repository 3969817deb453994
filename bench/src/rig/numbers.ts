/** The middle value; of an even number of values the mean of the two in the middle. */
export const median = (values: readonly number[]) => percentile(values, 0.5);

/** The middle ratio of values that were measured in pairs. */
export const medianRatio = (values: readonly number[], others: readonly number[]) =>
  median(values.map((value, n) => value / (others[n] ?? Number.NaN)));

/**
 * The mean of ratios, each weighing the same whether it is above or below 1.
 * @returns with the part by which it is off in two runs of three (standard error); NaN for a single ratio
 */
export function meanRatio(values: readonly number[], others: readonly number[]) {
  const logs = values.map((value, n) => Math.log(value / (others[n] ?? Number.NaN)));
  const mean = logs.reduce((sum, one) => sum + one, 0) / logs.length;
  const squares = logs.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const off = Math.sqrt(squares / (logs.length - 1) / logs.length);
  return { ratio: Math.exp(mean), off };
}

/**
 * Measures several things in turn, so that a noisy machine disturbs all of them alike. The first
 * round warms up and is forgotten.
 * @returns for each of them a value a round
 */
export async function measureInTurn(
  rounds: number,
  measures: readonly (() => Promise<number>)[],
): Promise<number[][]> {
  const all = measures.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1)
    for (const [n, measure] of measures.entries()) {
      const value = await measure();
      if (round > 0) all[n]?.push(value);
    }
  return all;
}

/** A value below which this share of the values lies, between neighbours by proportion. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at % 1);
}

/** A table for the terminal: the first column to the left, the others to the right. */
export function table(head: string[], rows: (string | number)[][]): string {
  const texts = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, n) => Math.max(...texts.map((row) => [...(row[n] ?? '')].length)));
  const line = (row: string[]) =>
    row.map((cell, n) => (n === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[n] ?? 0)));
  const [first = [], ...rest] = texts.map((row) => line(row).join('  '));
  return [first, '-'.repeat(first.length), ...rest].join('\n');
}
