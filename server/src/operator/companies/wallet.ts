import type * as contract from '@regalo/contract/operator/company-wallet';
import type { z } from 'zod';
import { readStatement as readOf } from '../../features/wallet/statement.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { namingCompany } from '../funds/claim-payment.ts';
import type { CorrectPayload } from '../funds/correct-kind.ts';
import type { ByHandPayload } from '../funds/credit-kind.ts';
import type { ActServices } from '../proposals/kind.ts';
import { type Proposing, proposeOrDo } from '../proposals/propose.ts';
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

type ByCommand = Pick<Proposing, 'byCommand'>;
type Credit = z.output<typeof contract.creditCompany.body> & {
  /** The request for funds that it answers. */
  request?: number;
};

/** Adds funds by the reference of a payment, or proposes it above the mark. @throws Refusal not_found, wrong_state */
export async function creditCompany(
  services: ActServices,
  operator: OperatorSession,
  { company_id: companyId, amount, byCommand = false, ...payload }: Credit & ByCommand,
) {
  await requireKnown(services, companyId);
  const act = { kind: 'credit', amount, companyId, byCommand };
  return await namingCompany(services, () =>
    proposeOrDo(services, operator, { ...act, payload: payload satisfies ByHandPayload }),
  );
}

/** Takes back what a credit added by mistake, or proposes it above the mark. @throws Refusal not_found, wrong_state */
export async function correctCompany(
  services: ActServices,
  operator: OperatorSession,
  {
    company_id: companyId,
    amount,
    byCommand = false,
    ...payload
  }: z.output<typeof contract.correctCompany.body> & ByCommand,
) {
  await requireKnown(services, companyId);
  const act = { kind: 'correct', amount, companyId, byCommand };
  return await proposeOrDo(services, operator, {
    ...act,
    payload: payload satisfies CorrectPayload,
  });
}
