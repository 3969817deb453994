import { foldName } from '@regalo/contract/people/upload/heading-words';
import { companyOfReference, paymentReference } from '@regalo/contract/wallet/payment-reference';
import type { Connection } from '../../database/connection.ts';
import { operatorAuthor } from '../../platform/security/audit.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { addOperatorAudit } from '../accounts/operator-audit.ts';
import type { OperatorServices } from '../services.ts';
import { answerFundsRequest } from './credit-wallet.ts';
import { type OpenRequestRow, readKnown } from './known-queries.ts';
import { matchOf } from './shown-transfer.ts';
import { findTransfers } from './transfer-queries.ts';

type Used = Pick<OperatorServices, 'database'>;

/** The balances of wallets, by company. */
async function readBalances(tx: Connection, companies: readonly number[]) {
  if (companies.length === 0) return new Map<number, number>();
  const rows = await tx
    .selectFrom('wallets')
    .select(['company_id', 'balance'])
    .where('company_id', 'in', companies)
    .execute();
  return new Map(rows.map(({ company_id, balance }) => [company_id, balance]));
}

const shownRequest = ({ id, amount, created_at }: OpenRequestRow) => ({
  ...{ id, amount, createdAt: created_at.toISOString() },
});

/** So many open transfers are compared with requests. */
const COMPARED = 1_000;

/** The open requests of all companies, the oldest first, with the transfers that would answer each. */
export async function listFundsRequests({ database }: Used) {
  return await database.readAll(async (tx) => {
    const filter = { status: 'open', search: '' } as const;
    const { list: transfers } = await findTransfers(tx, filter, { limit: COMPARED, offset: 0 });
    const known = await readKnown(
      tx,
      transfers.map(({ payer_key }) => payer_key),
    );
    const balances = await readBalances(tx, [
      ...new Set(known.requests.map(({ company_id }) => company_id)),
    ]);
    const answers = transfers.flatMap((row) => {
      const found = matchOf(row, known);
      const request = row.status === 'matched' ? row.request_id : found?.requestId;
      return request ? [{ id: row.id, request, certain: found?.certain ?? false }] : [];
    });
    answers.sort((a, b) => Number(b.certain) - Number(a.certain));
    return known.requests.map((request) => ({
      ...shownRequest(request),
      company: {
        id: request.company_id,
        name: known.companies.get(request.company_id)?.name ?? '',
        reference: paymentReference(request.company_id),
        balance: balances.get(request.company_id) ?? 0,
      },
      note: request.note,
      transfers: answers.filter((one) => one.request === request.id).map(({ id }) => id),
    }));
  });
}

/** Declines a request, with a text that the company sees. @throws Refusal not_found, wrong_state */
export async function declineFundsRequest(
  { database }: Used,
  { operatorId, name }: OperatorSession,
  { company_id: companyId, id, answer }: { company_id: number; id: number; answer: string },
): Promise<void> {
  await database.inCompany(companyId, async (tx) => {
    await answerFundsRequest(
      tx,
      companyId,
      { id, author: operatorAuthor({ operatorId, name }), answer },
      'declined',
    );
    await addOperatorAudit(tx, {
      author: { operatorId, name },
      ...{ subject: 'funds_request', action: 'declined', subjectId: id, companyId },
      ...(answer && { after: { answer } }),
    });
  });
}

/** So many companies are offered to match a transfer with. */
const OFFERED = 10;

/** Companies by their name, number or payment reference, with what they have asked for. */
export async function findCompanies({ database }: Used, search: string) {
  return await database.readAll(async (tx) => {
    const { companies, requests } = await readKnown(tx, []);
    const term = foldName(search);
    const named = companyOfReference(search) ?? (/^\d+$/.test(search) ? Number(search) : undefined);
    const found = [...companies]
      .map(([id, { name }]) => ({ id, name }))
      .filter(({ id, name }) => id === named || foldName(name).includes(term))
      .sort(
        (a, b) =>
          Number(b.id === named) - Number(a.id === named) || a.name.localeCompare(b.name, 'es'),
      )
      .slice(0, OFFERED);
    const balances = await readBalances(
      tx,
      found.map(({ id }) => id),
    );
    return found.map(({ id, name }) => ({
      ...{ id, name, reference: paymentReference(id), balance: balances.get(id) ?? 0 },
      open_requests: requests.filter(({ company_id }) => company_id === id).map(shownRequest),
    }));
  });
}
