import { type DecimalSign, readCents } from './amounts.ts';
import type { Cells, Line } from './csv-reading.ts';

/**
 * Lines after which the balance is not the one before with what moved. Statements begin with the oldest line or with
 * the newest; the order that fits more lines counts.
 */
export function balanceBreaks(
  lines: readonly Line[],
  cell: Cells,
  moved: Map<number, number>,
  decimal: DecimalSign | undefined,
): number[] {
  const known = lines.map((line) => ({
    row: line.row,
    balance: readCents(cell(line, 'balance'), decimal),
    cents: moved.get(line.row),
  }));
  const breaksBy = (isNewestFirst: boolean) =>
    known.flatMap((one, at) => {
      const before = known[at - 1];
      if (!before || before.balance === null || one.balance === null) return [];
      const cents = isNewestFirst ? before.cents : one.cents;
      if (cents === undefined) return [];
      const [from, to] = isNewestFirst
        ? [one.balance, before.balance]
        : [before.balance, one.balance];
      return from + cents === to ? [] : [one.row];
    });
  const [oldest, newest] = [breaksBy(false), breaksBy(true)];
  return newest.length < oldest.length ? newest : oldest;
}
