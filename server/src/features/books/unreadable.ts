import { isOutage } from '../../database/outage.ts';

/** A statement that took too long, or that had not enough disk or memory: the next try meets the same. */
const TOO_MUCH = /^(57014|53[124]00)$/;
/** No way to the database, or no admission to it. */
const SHUT_OUT = /^(E[A-Z_]{3,}|28.{3})$/;

/**
 * Why books could not be read, as a code for the operator: that of PostgreSQL, or the name of the error.
 * @throws the error itself if it says nothing about the books: the database cannot be reached
 */
export function whyUnreadable(error: unknown): string {
  const { code = '', name = 'unknown' } = error as { code?: string; name?: string };
  const lost = isOutage(error) || SHUT_OUT.test(code);
  if (lost && !TOO_MUCH.test(code)) throw error;
  return code || name;
}
