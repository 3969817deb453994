import type { Database } from '../../../database/database.ts';
import { closeTillFlag } from '../../../features/flags/till-flag-queries.ts';
import { closeUseFlag } from '../../../features/flags/use-flag-queries.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { OperatorSession } from '../../../platform/security/sessions.ts';
import { actOnCompany } from '../../companies/act-on-company.ts';
import { actOnShop } from '../../shops/act-on-shop.ts';

/** A flag of a company, or else of a shop. */
type Closed = { id: number; company_id: number | null; shop_id: number };

/**
 * Closes a flag in the name of an operator. The company no longer sees it.
 * @throws Refusal not_found where it is not open, or not there
 */
export async function closeFlag(
  services: { database: Database },
  operator: Pick<OperatorSession, 'operatorId' | 'name'>,
  { id, company_id: companyId, shop_id: shopId }: Closed,
): Promise<void> {
  const [action, author] = ['closed flag', operator.name] as const;
  const done = (found: boolean) => {
    if (!found) throw new Refusal('flag_not_open');
    return { after: { flag: id } };
  };
  if (companyId === null)
    await actOnShop(services, operator, { shopId, action }, async (tx) =>
      done(await closeTillFlag(tx, shopId, { id, author })),
    );
  else
    await actOnCompany(services, operator, { companyId, action }, async (tx) =>
      done(await closeUseFlag(tx, companyId, { id, author })),
    );
}
