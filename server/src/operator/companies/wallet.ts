import type * as contract from '@regalo/contract/operator/company-wallet';
import type { z } from 'zod';
import { readStatement as readOf } from '../../features/wallet/statement.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import type { CorrectPayload } from '../funds/correct-kind.ts';
import type { ByHandPayload } from '../funds/credit-kind.ts';
import { proposeOrDo } from '../proposals/propose.ts';
import type { OperatorServices } from '../services.ts';
import { requireCompany } from './act-on-company.ts';

const requireKnown = ({ database }: Pick<Services, 'database'>, companyId: number) =>
  database.readCompany(companyId, (tx) => requireCompany(tx, companyId));

/** One page of a month of a company’s wallet, as the company reads it. @throws Refusal not_found */
export async function readStatement(
  services: Pick<Services, 'database' | 'now'>,
  { company_id: companyId, ...query }: z.output<typeof contract.getCompanyStatement.query>,
) {
  await requireKnown(services, companyId);
  return await readOf(services, { companyId }, query);
}

/** Adds funds by the reference of a payment, or proposes it above the mark. @throws Refusal not_found, wrong_state */
export async function creditCompany(
  services: OperatorServices,
  operator: OperatorSession,
  { company_id: companyId, amount, reference }: z.output<typeof contract.creditCompany.body>,
) {
  await requireKnown(services, companyId);
  const payload = { reference } satisfies ByHandPayload;
  return await proposeOrDo(services, operator, { kind: 'credit', amount, companyId, payload });
}

/** Takes back what a credit added by mistake, or proposes it above the mark. @throws Refusal not_found, wrong_state */
export async function correctCompany(
  services: OperatorServices,
  operator: OperatorSession,
  { company_id: companyId, amount, ...payload }: z.output<typeof contract.correctCompany.body>,
) {
  await requireKnown(services, companyId);
  const kept = payload satisfies CorrectPayload;
  return await proposeOrDo(services, operator, {
    kind: 'correct',
    amount,
    companyId,
    payload: kept,
  });
}
