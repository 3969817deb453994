import { problem } from '@regalo/contract/refusals/problem';
import type { SentProblem } from '@regalo/contract/refusals/refusal-body';
import pg from 'pg';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { proposeOrDo } from '../proposals/propose.ts';
import type { OperatorServices } from '../services.ts';
import { checkCompany, requireOpen } from './change-transfers.ts';
import { namingCompany } from './claim-payment.ts';
import type { CreditPayload } from './credit-kind.ts';
import { readKnown } from './known-queries.ts';
import { readCertain } from './list-transfers.ts';
import { showTransfer } from './shown-transfer.ts';
import { readTransfer } from './transfer-queries.ts';
import { hasTwin, transferOver } from './transfer-refusals.ts';

interface Wanted {
  id: number;
  company_id: number;
  request_id: number | null;
  despite_twin: boolean;
  despite_credited: boolean;
}

/** What a second operator need not be asked about, as it is refused anyway. @returns the amount */
async function checkCredit(tx: Connection, wanted: Wanted): Promise<number> {
  const transfer = requireOpen(await readTransfer(tx, wanted.id));
  if (transfer.status === 'set_aside') throw transferOver();
  if (transfer.twin_id !== null && !wanted.despite_twin) throw hasTwin(transfer.twin_id);
  await checkCompany(tx, wanted.company_id, wanted.request_id);
  return transfer.amount;
}

async function propose(services: OperatorServices, operator: OperatorSession, wanted: Wanted) {
  const amount = await services.database.readAll((tx) => checkCredit(tx, wanted));
  const { id: transfer, request_id: request, despite_twin, despite_credited } = wanted;
  const payload = { transfer, request, despite_twin, despite_credited } satisfies CreditPayload;
  try {
    const proposing = { kind: 'credit', amount, companyId: wanted.company_id, payload };
    return await namingCompany(services, () => proposeOrDo(services, operator, proposing));
  } catch (error) {
    // Another credit of it waits since a moment ago.
    const isRepeated =
      error instanceof pg.DatabaseError && error.constraint === 'proposals_of_transfer';
    throw isRepeated ? transferOver() : error;
  }
}

/**
 * Credits a transfer, or proposes it to a second operator above the mark.
 * @throws Refusal not_found, wrong_state
 */
export async function creditTransfer(
  services: OperatorServices,
  operator: OperatorSession,
  wanted: Wanted,
) {
  const done = await propose(services, operator, wanted);
  const transfer = await services.database.readAll((tx) => showTransfer(tx, wanted.id));
  return { ...done, transfer };
}

/** Credits those of some transfers that match with certainty now, one after the other. */
export async function creditCertain(
  services: OperatorServices,
  operator: OperatorSession,
  ids: readonly number[],
) {
  const { database, secondOperatorAbove: mark } = services;
  const certain = await database.readAll(async (tx) =>
    readCertain(tx, await readKnown(tx, []), mark),
  );
  const result = {
    ...{ credited: [] as number[], waiting: [] as number[], total: 0 },
    skipped: [] as (SentProblem & { id: number })[],
  };
  for (const id of new Set(ids)) {
    const { row, match } = certain.find((one) => one.row.id === id) ?? {};
    if (!row || !match) {
      result.skipped.push({ id, ...problem('transfer_not_certain') });
      continue;
    }
    try {
      const to = { company_id: match.companyId, request_id: match.requestId };
      const { status } = await propose(services, operator, {
        ...{ id, ...to, despite_twin: false, despite_credited: false },
      });
      if (status === 'waiting') result.waiting.push(id);
      else {
        result.credited.push(id);
        result.total += row.amount;
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      result.skipped.push({ id, ...error.problem });
    }
  }
  return result;
}
