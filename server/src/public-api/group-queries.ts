import { categoryOf, type Kind, kindOf } from '@regalo/contract/public-api/fields';
import type * as api from '@regalo/contract/public-api/groups';
import { sql } from 'kysely';
import { arrayOf } from '../database/array-of.ts';
import type { Connection } from '../database/connection.ts';

/** Which groups are asked for: all of them without a condition. */
interface Wanted {
  ids?: readonly number[];
  kind?: Kind | undefined;
  /** Those that come after this one. */
  after?: number | undefined;
  limit: number;
}

/** Some live groups, newest first. */
export async function readGroupsShown(
  tx: Connection,
  companyId: number,
  { ids, kind, after, limit }: Wanted,
): Promise<api.PublicGroup[]> {
  const { rows } = await sql<
    Omit<api.PublicGroup, 'kind' | 'created_at'> & { role: 1 | 2 | 3; created_at: Date }
  >`
    select id, name, description, role, created_at from groups
    where company_id = ${companyId} and deleted_at is null
      and ${ids ? sql`id = any(${arrayOf(ids)})` : sql`true`} and ${after ? sql`id < ${after}` : sql`true`}
      and ${kind ? sql`role = ${categoryOf(kind)}` : sql`true`}
    order by id desc limit ${limit}`.execute(tx);
  return rows.map(({ role, created_at, ...row }) => ({
    ...row,
    kind: kindOf(role),
    created_at: created_at.toISOString(),
  }));
}
