import type { Services } from '../../platform/services.ts';
import type { Check } from './check-queries.ts';

/** How many lines the log and the mail have; the command line prints all. */
export const LINES = 20;

/** A line of the log about a check that has ended. */
export function logCheck({ log }: Pick<Services, 'log'>, { books, faults }: Check): void {
  const found = { books, wrong: faults.length };
  if (faults.length === 0) log.info({ event: 'books-checked', ...found }, 'the books are in order');
  else
    log.error(
      { event: 'books-wrong', ...found, faults: faults.slice(0, LINES) },
      'the books are not in order',
    );
}

/** A line about a check that somebody has removed before it ended. */
export function logGone({ log }: Pick<Services, 'log'>, check: number): void {
  log.warn({ event: 'books-check-gone', check }, 'a check of the books is gone');
}
