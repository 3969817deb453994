import type { Connection } from '../../../database/connection.ts';
import { COMPANY_AUDIT } from '../../../platform/companies.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';

async function change(tx: Connection, companyId: number, surprise: boolean): Promise<boolean> {
  const before = await tx
    .selectFrom('companies')
    .select('surprise')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await tx.updateTable('companies').set({ surprise }).where('id', '=', companyId).execute();
  return before.surprise;
}

/** Says whether the company's gifts are a surprise, for every mail from then on. */
export async function saveSurprise(
  { database }: Pick<Services, 'database'>,
  { companyId, managerId }: Session,
  { surprise }: { surprise: boolean },
): Promise<{ surprise: boolean }> {
  await database.inCompany(companyId, async (tx) => {
    const before = await change(tx, companyId, surprise);
    if (before === surprise) return;
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      subject: COMPANY_AUDIT,
      action: 'changed',
      subjectId: companyId,
      before: { surprise: before },
      after: { surprise },
    });
  });
  return { surprise };
}
