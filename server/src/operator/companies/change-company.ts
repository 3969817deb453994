import type { Zone } from '@regalo/contract/values/days';
import type { Language } from '@regalo/messages/languages';
import type { Connection } from '../../database/connection.ts';
import { COMPANY_AUDIT } from '../../platform/companies.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry } from '../../platform/security/audit.ts';
import { zoneColumns } from './add-company.ts';

export interface CompanySettings {
  name?: string | undefined;
  serviceFee?: number | undefined;
  /** Hours to add to UTC, or the name of a zone. */
  timeZone?: Zone | undefined;
  language?: Language | undefined;
  lowWalletMark?: number | undefined;
  country?: string | undefined;
  expiry?: 'refund' | 'keep' | undefined;
  /** Whether recipients are reminded of gifts that are about to expire. */
  reminders?: boolean | undefined;
  /** Whether mails about a gift name its amount and shop only once it has been opened. */
  surprise?: boolean | undefined;
  /** Who it is for the tax authority. */
  legalName?: string | undefined;
  legalId?: string | undefined;
}

/** The columns that are given. */
function columnsOf(settings: CompanySettings) {
  const columns = {
    name: settings.name,
    service_fee: settings.serviceFee,
    language: settings.language,
    low_wallet_mark: settings.lowWalletMark,
    country: settings.country,
    expiry: settings.expiry,
    reminders: settings.reminders,
    surprise: settings.surprise,
    legal_name: settings.legalName,
    legal_id: settings.legalId,
  };
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Partial<{ [C in keyof typeof columns]: NonNullable<(typeof columns)[C]> }>;
}

/**
 * Changes what the orders and days of the transaction’s company are computed with; what was sent keeps its own.
 * @returns what was before and is after
 * @throws Refusal validation
 */
export async function changeCompanyIn(
  tx: Connection,
  companyId: number,
  { settings, author }: { settings: CompanySettings; author: string },
) {
  const { timeZone } = settings;
  const zone = timeZone === undefined ? {} : await zoneColumns(tx, timeZone);
  const after = { ...columnsOf(settings), ...zone };
  if (Object.keys(after).length === 0) throw new Refusal('nothing_to_change');
  const stored: Record<string, unknown> = await tx
    .selectFrom('companies')
    .select(['name', 'service_fee', 'time_zone', 'zone', 'language', 'low_wallet_mark', 'country'])
    .select(['expiry', 'reminders', 'surprise', 'legal_name', 'legal_id'])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, stored[name]]));
  await tx.updateTable('companies').set(after).where('id', '=', companyId).execute();
  const about = { subject: COMPANY_AUDIT, subjectId: companyId } as const;
  await addAuditEntry(tx, companyId, { author, action: 'changed', ...about, before, after });
  return { before, after };
}
