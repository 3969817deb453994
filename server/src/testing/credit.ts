import type { Database } from '../database/database.ts';
import { creditFunds, type Funds } from '../operator/funds/credit-wallet.ts';

/** Adds funds as operators do, without asking how much. @returns the balance */
export const credit = (
  database: Database,
  companyId: number,
  funds: Funds & { request?: number },
): Promise<number> => database.inCompany(companyId, (tx) => creditFunds(tx, companyId, funds));
