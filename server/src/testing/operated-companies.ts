import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import { findManagerByEmail } from '../features/auth/accounts/manager-queries.ts';
import { type CompanySettings, changeCompanyIn } from '../operator/companies/change-company.ts';
import { disableMemberIn } from '../operator/companies/disable-member.ts';
import { answerFundsRequest } from '../operator/funds/credit-wallet.ts';

/** Changes the settings of a company as operators do, where nobody looks at their audit. */
export const changeCompany = (
  database: Database,
  companyId: number,
  settings: CompanySettings,
  author: string,
) => database.inCompany(companyId, (tx) => changeCompanyIn(tx, companyId, { settings, author }));

/** Disables the member with an e-mail as operators do, where nobody looks at their audit. */
export async function disableManager(
  database: Database,
  email: string,
  by: { author: string; leaveWithoutAdmin?: boolean },
): Promise<void> {
  const place = await database.outside((tx) => findManagerByEmail(tx, email.toLowerCase()));
  if (!place) throw new Error(`there is no manager ${email}`);
  const { tenantId: companyId, id } = place;
  const disable = (tx: Connection) => disableMemberIn(tx, companyId, { id, ...by });
  await database.inCompany(companyId, disable);
}

/** Declines a request for funds as operators do, where nobody looks at their audit. */
export const declineFundsRequest = (database: Database, companyId: number, id: number) =>
  database.inCompany(companyId, (tx) =>
    answerFundsRequest(tx, companyId, { id, author: 'Luis' }, 'declined'),
  );
