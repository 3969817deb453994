import { normalizeDomain } from '@regalo/contract/auth/sso/domains';
import type { Database } from '../database/database.ts';
import { deleteDomain, readDomains } from '../features/auth/sso/domain-queries.ts';
import { confirmDomain, recordDomain } from '../features/auth/sso/domains.ts';
import { Refusal } from '../platform/refusal.ts';
import { AdminError } from './companies.ts';

interface Named {
  company: number;
  domain: string;
  author: string;
}

async function find(database: Database, { company, domain }: Named) {
  const name = normalizeDomain(domain);
  const domains = await database.readCompany(company, (tx) => readDomains(tx, company));
  const found = domains.find((one) => one.domain === name);
  if (!found) throw new AdminError(`Company ${company} has not named the domain ${name}.`);
  return found;
}

/** Confirms by hand that an e-mail domain is that of the company which named it. @throws AdminError */
export async function confirmSsoDomain(database: Database, named: Named): Promise<void> {
  const found = await find(database, named);
  const by = { companyId: named.company, author: named.author };
  await confirmDomain({ database }, by, found).catch((error: unknown) => {
    throw error instanceof Refusal ? new AdminError(error.message) : error;
  });
}

/** Takes an e-mail domain from a company, as where another one owns it by now. @throws AdminError */
export async function releaseSsoDomain(database: Database, named: Named): Promise<void> {
  const found = await find(database, named);
  const { company: companyId, author } = named;
  await database.inCompany(companyId, async (tx) => {
    await deleteDomain(tx, companyId, found.id);
    await recordDomain(tx, { companyId, author }, 'removed', found);
  });
}
