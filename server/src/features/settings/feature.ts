import type { CompanyChanges, CompanySettings } from '@regalo/contract/settings/company';
import * as contract from '@regalo/contract/settings/company';
import type { Connection } from '../../database/connection.ts';
import { COMPANY_AUDIT } from '../../platform/companies.ts';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import { addAuditEntry, managerAuthor } from '../../platform/security/audit.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { lockSettings, readCompany, writeCompany } from './queries.ts';

type Used = Pick<Services, 'database' | 'operatorEmail'>;

async function show(
  tx: Connection,
  { operatorEmail }: Pick<Used, 'operatorEmail'>,
  companyId: number,
): Promise<CompanySettings> {
  const { expiry, language, ...row } = await readCompany(tx, companyId);
  return {
    ...row,
    currency: 'CRC',
    operator_email: operatorEmail,
    language: language as CompanySettings['language'],
    expiry: expiry as CompanySettings['expiry'],
  };
}

/** A company and its settings. */
const getCompany = (services: Used, { companyId }: Session): Promise<CompanySettings> =>
  services.database.readCompany(companyId, (tx) => show(tx, services, companyId));

/** Changes what is given of it. What is as before leaves no trace in the audit. */
async function saveCompany(
  services: Used,
  { companyId, managerId }: Session,
  wanted: CompanyChanges,
): Promise<CompanySettings> {
  return await services.database.inCompany(companyId, async (tx) => {
    const present: Record<string, unknown> = await lockSettings(tx, companyId);
    const after = Object.fromEntries(
      Object.entries(wanted).filter(
        ([name, value]) => value !== undefined && value !== present[name],
      ),
    );
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, present[name]]));
    if (Object.keys(after).length > 0) {
      await writeCompany(tx, companyId, after);
      await addAuditEntry(tx, companyId, {
        author: managerAuthor(managerId),
        subject: COMPANY_AUDIT,
        action: 'changed',
        subjectId: companyId,
        before,
        after,
      });
    }
    return await show(tx, services, companyId);
  });
}

/** How a company is set up. */
const routes = (services: Services): EndpointHandler[] => [
  handle(contract.getCompany, async ({ session }) => ok(await getCompany(services, session))),
  handle(contract.saveCompany, async ({ session, body }) =>
    ok(await saveCompany(services, session, body)),
  ),
];

export const settings: Feature = { routes };
