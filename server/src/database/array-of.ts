import { type RawBuilder, sql } from 'kysely';

/** SQL: these ids as a `bigint[]`. One literal is cheaper to make than an array of parameters. */
export const arrayOf = (ids: readonly number[]): RawBuilder<number[]> =>
  sql`${`{${ids.join(',')}}`}::bigint[]`;
