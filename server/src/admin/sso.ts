import { normalizeDomain } from '@regalo/contract/auth/sso/domains';
import { readDomains } from '../features/auth/sso/domain-queries.ts';
import { confirmDomain, dropDomain } from '../features/auth/sso/domains.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import { AdminError } from './companies.ts';

interface Named {
  company: number;
  domain: string;
  author: string;
}

type Used = Pick<Services, 'database' | 'jobs' | 'now'>;

async function find({ database }: Pick<Used, 'database'>, { company, domain }: Named) {
  const name = normalizeDomain(domain);
  const domains = await database.readCompany(company, (tx) => readDomains(tx, company));
  const found = domains.find((one) => one.domain === name);
  if (!found) throw new AdminError(`Company ${company} has not named the domain ${name}.`);
  return found;
}

/** Confirms by hand that an e-mail domain is that of the company which named it. @throws AdminError */
export async function confirmSsoDomain(services: Used, named: Named): Promise<void> {
  const found = await find(services, named);
  const by = { companyId: named.company, author: named.author };
  await confirmDomain(services, by, found).catch((error: unknown) => {
    throw error instanceof Refusal ? new AdminError(error.message) : error;
  });
}

/** Takes an e-mail domain from a company, as where another one owns it by now. @throws AdminError */
export async function releaseSsoDomain(services: Used, named: Named): Promise<void> {
  const found = await find(services, named);
  const { company: companyId, author } = named;
  await services.database.inCompany(companyId, (tx) =>
    dropDomain(services, tx, { companyId, author }, found),
  );
}
