/** The middle value; of an even number of values the mean of the two in the middle. */
export const median = (values: readonly number[]) => percentile(values, 0.5);

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
