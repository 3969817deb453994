import { FACTOR_RESET_HOURS } from '@regalo/contract/team/members';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/** Whether everybody needs a second factor. */
export async function isFactorRequired(tx: Connection, companyId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('companies')
    .select('second_factor_required')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.second_factor_required;
}

/** @returns whether that is a change */
export async function setFactorRequired(
  tx: Connection,
  companyId: number,
  required: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('companies')
    .set({ second_factor_required: required })
    .where('id', '=', companyId)
    .where('second_factor_required', '<>', required)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets a member have a link by which they clear their factors; one before it works no more. @returns which it is */
export async function renewFactorReset(tx: Connection, companyId: number, id: number) {
  const row = await tx
    .updateTable('managers')
    .set({
      factor_resets: sql<number>`factor_resets + 1`,
      factor_reset_until: sql<Date>`now() + make_interval(hours => ${FACTOR_RESET_HOURS})`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('factor_resets')
    .executeTakeFirstOrThrow();
  return row.factor_resets;
}

/** Takes the link of a member back. */
export async function dropFactorReset(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<void> {
  await tx
    .updateTable('managers')
    .set({ factor_reset_until: null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Uses a link; of two calls at once one succeeds. @returns whether it was the newest, in time, of an active member */
export async function takeFactorReset(
  tx: Connection,
  companyId: number,
  { id, generation }: { id: number; generation: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('managers')
    .set({ factor_reset_until: null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('factor_resets', '=', generation)
    .where('factor_reset_until', '>', sql<Date>`now()`)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The active Admins of a company. */
export async function readAdmins(tx: Connection, companyId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('managers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`'admin' = any (roles)`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
