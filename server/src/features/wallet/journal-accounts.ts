import { type JournalAccounts, LEDGER_ACCOUNTS } from '@regalo/contract/wallet/journal';
import type { Language } from '@regalo/messages/languages';
import { COMPANY_AUDIT } from '../../platform/companies.ts';
import { addAuditEntry, managerAuthor } from '../../platform/security/audit.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { lockAccounts, readAccounts, writeAccounts } from './journal-account-queries.ts';

/** How the journal of a company calls its accounts. */
export const getJournalAccounts = (
  { database }: Pick<Services, 'database'>,
  { companyId }: Pick<Session, 'companyId'>,
  language: Language,
): Promise<JournalAccounts> =>
  database.readCompany(companyId, (tx) => readAccounts(tx, companyId, language));

/** Names the accounts of a company. What is as before leaves no trace in the audit. */
export async function saveJournalAccounts(
  { database }: Pick<Services, 'database'>,
  { companyId, managerId }: Session,
  language: Language,
  wanted: JournalAccounts,
): Promise<JournalAccounts> {
  return await database.inCompany(companyId, async (tx) => {
    await lockAccounts(tx, companyId);
    const present = await readAccounts(tx, companyId, language);
    const changed = LEDGER_ACCOUNTS.filter(
      (one) => wanted[one].number !== present[one].number || wanted[one].name !== present[one].name,
    );
    if (changed.length === 0) return present;
    await writeAccounts(tx, companyId, wanted, changed);
    const named = (accounts: JournalAccounts) => ({
      journal_accounts: changed.map((one) => `${accounts[one].number} ${accounts[one].name}`),
    });
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      subject: COMPANY_AUDIT,
      action: 'changed',
      subjectId: companyId,
      before: named(present),
      after: named(wanted),
    });
    return wanted;
  });
}
