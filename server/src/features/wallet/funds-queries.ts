import type { FundsInput } from '@regalo/contract/wallet/funds';
import type { Connection } from '../../database/connection.ts';
import { auditSubject } from '../../platform/security/audit.ts';

/** The audit subject of requests for funds. */
export const FUNDS_REQUEST_AUDIT = auditSubject('funds_request');

const FIELDS = ['id', 'amount', 'note', 'status', 'answer', 'created_at'] as const;

/** Stores a request, unless one of this key is there. @returns undefined if it is */
export async function addFundsRequest(
  tx: Connection,
  companyId: number,
  request: FundsInput & { managerId: number; key: string },
) {
  const { managerId, key, amount, note } = request;
  return await tx
    .insertInto('funds_requests')
    .values({ company_id: companyId, manager_id: managerId, key, amount, note })
    .onConflict((conflict) => conflict.columns(['company_id', 'key']).doNothing())
    .returning(FIELDS)
    .executeTakeFirst();
}

export async function findFundsRequest(tx: Connection, companyId: number, key: string) {
  return await tx
    .selectFrom('funds_requests')
    .select(FIELDS)
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** The last requests of a company, newest first. */
export async function listFundsRequests(tx: Connection, companyId: number, most: number) {
  return await tx
    .selectFrom('funds_requests')
    .select(FIELDS)
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Balance and low-wallet mark, in colones. */
export async function readFunds(tx: Connection, companyId: number) {
  return await tx
    .selectFrom('wallets as w')
    .innerJoin('companies as c', 'c.id', 'w.company_id')
    .select(['w.balance', 'c.low_wallet_mark'])
    .where('w.company_id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** Requests with who sent them and how their wallet stands, as the operator sees them. */
const selectRequests = (tx: Connection, companyId: number) =>
  tx
    .selectFrom('funds_requests as r')
    .innerJoin('managers as m', (join) =>
      join.onRef('m.company_id', '=', 'r.company_id').onRef('m.id', '=', 'r.manager_id'),
    )
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .innerJoin('wallets as w', 'w.company_id', 'r.company_id')
    .select(['r.company_id', 'r.id', 'r.amount', 'r.note', 'r.created_at', 'c.name as company'])
    .select(['m.first_name', 'm.last_name', 'm.email', 'w.balance'])
    .where('r.company_id', '=', companyId);

/** One request, whatever its status. */
export async function readFundsRequest(tx: Connection, companyId: number, id: number) {
  return await selectRequests(tx, companyId).where('r.id', '=', id).executeTakeFirst();
}

export type FundsRequestDetails = NonNullable<Awaited<ReturnType<typeof readFundsRequest>>>;

/** The requests of a company that nobody has answered yet, oldest first. */
export async function listOpenFundsRequests(tx: Connection, companyId: number) {
  return await selectRequests(tx, companyId)
    .where('r.status', '=', 'open')
    .orderBy('r.id')
    .execute();
}

/** Answers an open request; of two at once, one. @param answer why. @returns whether it was open */
export async function closeFundsRequest(
  tx: Connection,
  companyId: number,
  id: number,
  status: 'credited' | 'declined',
  answer = '',
): Promise<boolean> {
  const closed = await tx
    .updateTable('funds_requests')
    .set({ status, answer })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}
