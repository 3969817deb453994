import type { getCompanyStatement } from '@regalo/contract/operator/company-wallet';
import type { z } from 'zod';
import { readStatement as readOf } from '../../features/wallet/statement.ts';
import type { Services } from '../../platform/services.ts';
import { requireCompany } from './act-on-company.ts';

/** One page of a month of a company’s wallet, as the company reads it. @throws Refusal not_found */
export async function readStatement(
  services: Pick<Services, 'database' | 'now'>,
  { company_id: companyId, ...query }: z.output<typeof getCompanyStatement.query>,
) {
  await services.database.readCompany(companyId, (tx) => requireCompany(tx, companyId));
  return await readOf(services, { companyId }, query);
}
