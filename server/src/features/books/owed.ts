import { type RawBuilder, sql } from 'kysely';

/** The amount owed to shops for redemptions, before commission, and the fingerprint of its causes. */
export interface Owed {
  colones: number;
  causes: string;
}

export const NOTHING_OWED: Owed = { colones: 0, causes: '0' };

/**
 * SQL of one number for many pairs of a cause and its colones, whatever their order: the same pairs give
 * the same, and others hardly ever do. So two sets of books are compared without being held.
 */
export const fingerprint = (cause: RawBuilder<unknown>, colones: RawBuilder<unknown>) =>
  sql`coalesce(sum(hashtextextended(${cause} || ' ' || ${colones}, 0)), 0)::text`;

/**
 * The sum of two amounts owed; with -1 the first less the second.
 * @throws RangeError if a number cannot hold it
 */
export function addOwed(one: Owed, other: Owed, sign: 1 | -1 = 1): Owed {
  const colones = one.colones + sign * other.colones;
  if (!Number.isSafeInteger(colones)) throw new RangeError('a number cannot hold what is owed');
  return { colones, causes: String(BigInt(one.causes) + BigInt(sign) * BigInt(other.causes)) };
}

/** Something that must not be in the books of one company or shop, and how it is counted. */
export type Fault = [what: string, count: (id: number) => RawBuilder<{ count: number }>];
