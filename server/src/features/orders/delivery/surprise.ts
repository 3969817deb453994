import { COMPANY_AUDIT } from '../../../platform/companies.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { changeSurprise } from './surprise-queries.ts';

/** Says whether the company's gifts are a surprise, for every mail from then on. */
export async function saveSurprise(
  { database }: Pick<Services, 'database'>,
  { companyId, managerId }: Session,
  { surprise }: { surprise: boolean },
): Promise<{ surprise: boolean }> {
  await database.inCompany(companyId, async (tx) => {
    const before = await changeSurprise(tx, companyId, surprise);
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
