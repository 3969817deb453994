import type { OPERATOR_ACTS } from '@regalo/contract/operator/audit';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { addOperatorAudit } from '../accounts/operator-audit.ts';

type Act = (typeof OPERATOR_ACTS)['company'][number];

/** What the operators’ audit says of it besides. */
interface Done {
  reason?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** @throws Refusal not_found where the transaction’s company does not exist */
export async function requireCompany(tx: Connection, companyId: number): Promise<void> {
  const found = await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (!found) throw new Refusal('company_not_found');
}

/**
 * Does something to a company in the name of an operator, and writes it into the operators’ audit in the same
 * transaction. Into that of the company `act` itself writes it, under the operator’s name.
 * @throws Refusal not_found where there is no such company; those of `act`
 */
export async function actOnCompany(
  { database }: Pick<Services, 'database'>,
  operator: Pick<OperatorSession, 'operatorId' | 'name'>,
  { companyId, action }: { companyId: number; action: Act },
  act: (tx: Connection) => Promise<Done>,
): Promise<void> {
  await database.inCompany(companyId, async (tx) => {
    await requireCompany(tx, companyId);
    const done = await act(tx);
    const about = { subject: 'company', action, subjectId: companyId, companyId } as const;
    await addOperatorAudit(tx, { author: operator, ...about, ...done });
  });
}
