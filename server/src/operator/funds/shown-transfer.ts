import type { BankTransfer } from '@regalo/contract/operator/funds-transfers';
import type { Connection } from '../../database/connection.ts';
import { type KnownOfAll, readKnown, readRequests } from './known-queries.ts';
import { type Match, matchTransfer } from './match-transfer.ts';
import { readTransfer, type TransferRow } from './transfer-queries.ts';
import { transferNotFound } from './transfer-refusals.ts';

type Request = { id: number; amount: number; created_at: Date };

const shownRequest = (found: Request | undefined) =>
  found ? { id: found.id, amount: found.amount, createdAt: found.created_at.toISOString() } : null;

const shownCompany = (id: number | null, { companies }: KnownOfAll) =>
  id === null ? null : { id, name: companies.get(id)?.name ?? '' };

function shownMatch(found: Match | null, known: KnownOfAll): BankTransfer['match'] {
  const company = found && shownCompany(found.companyId, known);
  if (!found || !company) return null;
  const { certain, reasons, requestId } = found;
  const request = known.requests.find(
    (one) => one.company_id === found.companyId && one.id === requestId,
  );
  return { company, request: shownRequest(request), certain, reasons };
}

/** A match that nobody has to look at twice: one that may be another transfer's is none. */
export function matchOf(row: TransferRow, known: KnownOfAll): Match | null {
  const found = matchTransfer(row, known);
  return found && { ...found, certain: found.certain && row.twin_id === null };
}

function shown(
  row: TransferRow,
  known: KnownOfAll,
  requests: ReadonlyMap<number, Request>,
): BankTransfer {
  const { account_id: account, bank, number, company_id, request_id } = row;
  return {
    ...row,
    account: account === null ? null : { id: account, bank: bank ?? '', number: number ?? '' },
    company: shownCompany(company_id, known),
    request: shownRequest(request_id === null ? undefined : requests.get(request_id)),
    match: row.status === 'new' ? shownMatch(matchOf(row, known), known) : null,
    twin: row.twin_id,
    by_rule: row.rule_id !== null,
    creditedAt: row.credited_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

/** Transfers as operators see them, with what is proposed for those that are new. */
export async function showTransfers(
  tx: Connection,
  rows: readonly TransferRow[],
  known: KnownOfAll,
): Promise<BankTransfer[]> {
  const requests = await readRequests(
    tx,
    rows.flatMap(({ request_id }) => request_id ?? []),
  );
  return rows.map((row) => shown(row, known, requests));
}

/** One transfer as operators see it. @throws Refusal not_found */
export async function showTransfer(tx: Connection, id: number): Promise<BankTransfer> {
  const row = await readTransfer(tx, id);
  if (!row) throw transferNotFound();
  const [found] = await showTransfers(tx, [row], await readKnown(tx, [row.payer_key]));
  if (!found) throw transferNotFound();
  return found;
}
