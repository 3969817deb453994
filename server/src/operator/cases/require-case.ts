import { CASE_MINUTES } from '@regalo/contract/operator/cases';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { COMPANY_AUDIT, listCompanies } from '../../platform/companies.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry, operatorAuthor } from '../../platform/security/audit.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { addOperatorAudit, authorOf } from '../accounts/operator-audit.ts';
import type { OperatorServices } from '../services.ts';
import { countCase } from './count-case.ts';

type Used = Pick<OperatorServices, 'database'>;

const openCases = (tx: Connection, { operatorId }: Pick<OperatorSession, 'operatorId'>) =>
  tx
    .selectFrom('operator.cases')
    .select(['id', 'company_id', 'reason', 'expires_at'])
    .where('operator_id', '=', operatorId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('id', 'desc');

type CaseRow = Awaited<ReturnType<ReturnType<typeof openCases>['execute']>>[number];

const toShown = ({ expires_at, ...one }: CaseRow) => ({
  ...one,
  expiresAt: expires_at.toISOString(),
});

/** The open cases of an operator, newest first. */
export async function listCases({ database }: Used, operator: OperatorSession) {
  const rows = await database.outside((tx) => openCases(tx, operator).execute());
  return rows.map(toShown);
}

/** Opens a case: why an operator looks at the personal data of a company. @throws Refusal not_found, throttled */
export async function beginCase(
  services: Pick<OperatorServices, 'database' | 'keys' | 'jobs'>,
  operator: OperatorSession,
  { company_id: companyId, reason }: { company_id: number; reason: string },
) {
  const { database } = services;
  const known = await database.outside(listCompanies);
  if (!known.includes(companyId)) throw new Refusal('company_not_found');
  await countCase(services, operator);
  return await database.inCompany(companyId, async (tx) => {
    const opened = await tx
      .insertInto('operator.cases')
      .values({
        operator_id: operator.operatorId,
        company_id: companyId,
        reason,
        expires_at: sql<Date>`now() + make_interval(mins => ${CASE_MINUTES})`,
      })
      .returning(['id', 'company_id', 'reason', 'expires_at'])
      .executeTakeFirstOrThrow();
    const entry = { subject: 'case', action: 'opened', subjectId: opened.id } as const;
    await addOperatorAudit(tx, { author: authorOf(operator), ...entry, companyId, reason });
    await addAuditEntry(tx, companyId, {
      author: operatorAuthor(operator),
      subject: COMPANY_AUDIT,
      action: 'case opened',
      subjectId: companyId,
      after: { case: opened.id, reason },
    });
    return toShown(opened);
  });
}

/**
 * Has an operator say why before they are shown personal data of a company, and writes the look into both audits:
 * once in a case for each kind of page.
 * @param page the kind of page, such as `people`
 * @throws Refusal reason_required without an open case
 */
export async function requireCase(
  { database }: Used,
  operator: OperatorSession,
  companyId: number,
  page: string,
): Promise<void> {
  const found = await database.outside((tx) =>
    openCases(tx, operator).where('company_id', '=', companyId).executeTakeFirst(),
  );
  if (!found) throw new Refusal('reason_required');
  await database.inCompany(companyId, async (tx) => {
    const { numInsertedOrUpdatedRows: looks = 0n } = await tx
      .insertInto('operator.case_looks')
      .values({ case_id: found.id, page })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (looks === 0n) return;
    const { id, reason } = found;
    const entry = { subject: 'case', action: 'looked', subjectId: id } as const;
    const author = authorOf(operator);
    await addOperatorAudit(tx, { author, ...entry, companyId, reason, after: { page } });
    await addAuditEntry(tx, companyId, {
      author: operatorAuthor(operator),
      subject: COMPANY_AUDIT,
      action: 'personal data seen',
      subjectId: companyId,
      after: { case: id, reason, page },
    });
  });
}
