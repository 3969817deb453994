import { table } from './numbers.ts';

/** A figure of a bench and its bound. */
export interface Bounded {
  what: string;
  measured: number;
  bound: '≤' | '<' | '≥';
  limit: number;
  unit?: string;
}

const HOLDS: Record<Bounded['bound'], (measured: number, limit: number) => boolean> = {
  '≤': (measured, limit) => measured <= limit,
  '<': (measured, limit) => measured < limit,
  '≥': (measured, limit) => measured >= limit,
};

const text = (value: number, unit = '') =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 3 : 1 })} ${unit}`.trim();

/**
 * Prints figures beside their limits. The program ends with 1 where one does not hold, or could not be
 * measured.
 */
export function holdLimits(figures: readonly Bounded[]): void {
  const rows = figures.map(({ what, measured, bound, limit, unit }) => {
    const held = HOLDS[bound](measured, limit);
    if (!held) process.exitCode = 1;
    return [what, text(measured, unit), `${bound} ${text(limit, unit)}`, held ? '' : 'NOT HELD'];
  });
  console.log(`\n${table(['', 'measured', 'limit', ''], rows)}`);
}
