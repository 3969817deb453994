import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { type Known, knownCompany, type OpenRequest } from './match-transfer.ts';

/** An open request for funds, with when it was sent and what was written with it. */
export interface OpenRequestRow extends OpenRequest {
  created_at: Date;
  note: string;
}

export interface KnownOfAll extends Known {
  requests: readonly OpenRequestRow[];
}

/**
 * What transfers are compared with, of all companies.
 * @param payerKeys of those that are compared
 */
export async function readKnown(tx: Connection, payerKeys: readonly string[]): Promise<KnownOfAll> {
  const companies = await tx.selectFrom('companies').select(['id', 'name']).execute();
  const requests = await tx
    .selectFrom('funds_requests')
    .select(['company_id', 'id', 'amount', 'note', 'created_at'])
    .where('status', '=', 'open')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const keys = [...new Set(payerKeys)].filter(Boolean);
  const { rows } = await sql<{ payer_key: string; company_id: number }>`
    select distinct payer_key, company_id from operator.bank_transfers
    where status = 'credited' and payer_key = any(${keys}::text[])`.execute(tx);
  const payers = new Map<string, Set<number>>();
  for (const { payer_key: key, company_id: id } of rows)
    payers.set(key, (payers.get(key) ?? new Set()).add(id));
  return {
    companies: new Map(companies.map(({ id, name }) => [id, knownCompany(name)])),
    requests,
    payers,
  };
}

/** Requests for funds by their ids, whatever became of them. */
export async function readRequests(
  tx: Connection,
  ids: readonly number[],
): Promise<Map<number, { id: number; amount: number; created_at: Date }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('funds_requests')
    .select(['id', 'amount', 'created_at'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
