import { sql } from 'kysely';
import type { Connection } from '../database/connection.ts';
import { Refusal } from './refusal.ts';

/** Whether a company is suspended: it sends nothing, while what it has sent goes on working. */
export async function isSuspended(tx: Connection, companyId: number): Promise<boolean> {
  const { rows } = await sql`select from companies
    where id = ${companyId} and suspended_at is not null`.execute(tx);
  return rows.length > 0;
}

/**
 * Keeps a suspended company from sending. It holds for the whole transaction if the wallet is locked before: whoever
 * suspends a company locks it too, and so waits for orders that are being placed.
 * @throws Refusal company_suspended
 */
export async function refuseSuspended(tx: Connection, companyId: number): Promise<void> {
  if (await isSuspended(tx, companyId)) throw new Refusal('company_suspended');
}

/** Whether a company is suspended, or was at some moment after another one. */
export async function wasSuspendedSince(
  tx: Connection,
  companyId: number,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`select from companies
    where id = ${companyId} and (suspended_at is not null or resumed_at > ${since})`.execute(tx);
  return rows.length > 0;
}
