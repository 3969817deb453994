import type { BankTransfer } from '@regalo/contract/operator/funds-transfers';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { addOperatorAudit } from '../accounts/operator-audit.ts';
import type { OperatorServices } from '../services.ts';
import { showTransfer } from './shown-transfer.ts';
import { changeTransfer, lockTransfer, type TransferRow } from './transfer-queries.ts';
import { transferNotFound, transferOver } from './transfer-refusals.ts';

type Used = Pick<OperatorServices, 'database'>;

/** A transfer that nobody has credited. @throws Refusal not_found, wrong_state */
export function requireOpen(transfer: TransferRow | undefined): TransferRow {
  if (!transfer) throw transferNotFound();
  if (transfer.status === 'waiting' || transfer.status === 'credited') throw transferOver();
  return transfer;
}

const lockOpen = async (tx: Connection, id: number) => requireOpen(await lockTransfer(tx, id));

/** Says by hand which company a transfer is from; without one takes that back. @throws Refusal */
export async function matchByHand(
  { database }: Used,
  { operatorId, name }: OperatorSession,
  {
    id,
    company_id,
    request_id,
  }: { id: number; company_id: number | null; request_id: number | null },
): Promise<BankTransfer> {
  // Whom it is matched with is read across companies, and written outside of them.
  await database.readAll((tx) => checkCompany(tx, company_id, request_id));
  await database.transaction(async (tx) => {
    await lockOpen(tx, id);
    const status = company_id === null ? 'new' : 'matched';
    const request = company_id === null ? null : request_id;
    await changeTransfer(tx, id, {
      status,
      company_id,
      request_id: request,
      note: '',
    });
    await addOperatorAudit(tx, {
      author: { operatorId, name },
      ...{ subject: 'bank_transfer', action: company_id === null ? 'unmatched' : 'matched' },
      ...{ subjectId: id, companyId: company_id, after: { company_id, request_id: request } },
    });
  });
  return await database.readAll((tx) => showTransfer(tx, id));
}

/** Whether a transfer may be of a company, and answer its request. @throws Refusal not_found, wrong_state */
export async function checkCompany(
  tx: Connection,
  companyId: number | null,
  requestId: number | null,
) {
  if (companyId === null) return;
  const company = await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (!company) throw new Refusal('company_not_found', 'company_id');
  if (requestId === null) return;
  const request = await tx
    .selectFrom('funds_requests')
    .select('status')
    .where('company_id', '=', companyId)
    .where('id', '=', requestId)
    .executeTakeFirst();
  const found = { company: companyId, request: requestId };
  if (!request)
    throw new Refusal({ reason: 'funds_request_not_found', params: found }, 'request_id');
  if (request.status !== 'open')
    throw new Refusal(
      { reason: 'funds_request_over', params: { request: requestId } },
      'request_id',
    );
}

/** Sets a transfer aside that is no funds. @throws Refusal not_found, wrong_state */
export async function setAside(
  { database }: Used,
  { operatorId, name }: OperatorSession,
  { id, note }: { id: number; note: string },
): Promise<BankTransfer> {
  await database.transaction(async (tx) => {
    await lockOpen(tx, id);
    await changeTransfer(tx, id, { status: 'set_aside', company_id: null, request_id: null, note });
    await addOperatorAudit(tx, {
      author: { operatorId, name },
      ...{ subject: 'bank_transfer', action: 'set aside', subjectId: id, after: { note } },
    });
  });
  return await database.readAll((tx) => showTransfer(tx, id));
}

/** Takes a transfer back that was set aside. @throws Refusal not_found, wrong_state */
export async function takeBack(
  { database }: Used,
  { operatorId, name }: OperatorSession,
  id: number,
): Promise<BankTransfer> {
  await database.transaction(async (tx) => {
    const { status } = await lockOpen(tx, id);
    if (status !== 'set_aside') throw new Refusal('transfer_not_set_aside');
    await changeTransfer(tx, id, { status: 'new', company_id: null, request_id: null, note: '' });
    await addOperatorAudit(tx, {
      author: { operatorId, name },
      ...{ subject: 'bank_transfer', action: 'taken back', subjectId: id },
    });
  });
  return await database.readAll((tx) => showTransfer(tx, id));
}
