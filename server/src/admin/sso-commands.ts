import { normalizeDomain } from '@regalo/contract/auth/sso/domains';
import type { Command } from 'commander';
import { readDomains } from '../features/auth/sso/domain-queries.ts';
import { confirmDomain, dropDomain } from '../features/auth/sso/domains.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import { AdminError } from './companies.ts';
import { author, company } from './options.ts';
import { print, type WithDatabase } from './terminal.ts';

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

/** The commands about the e-mail domains of single sign-on. */
export function addSsoCommands(program: Command, withDatabase: WithDatabase): void {
  const command = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .requiredOption(...company)
      .requiredOption('--domain <name>', 'as the company has named it, such as valle.cr')
      .option(...author);

  command(
    'confirm-sso-domain',
    'confirm an e-mail domain of a company without its TXT record',
  ).action((options) =>
    withDatabase(async (database, { withJobs }) => {
      await withJobs((jobs) =>
        confirmSsoDomain({ database, jobs, now: () => new Date() }, options),
      );
      print(`${options.domain} is confirmed for company ${options.company}.`);
    }),
  );

  command('release-sso-domain', 'take an e-mail domain from a company').action((options) =>
    withDatabase(async (database, { withJobs }) => {
      await withJobs((jobs) =>
        releaseSsoDomain({ database, jobs, now: () => new Date() }, options),
      );
      print(`${options.domain} is not of company ${options.company} any more.`);
    }),
  );
}
