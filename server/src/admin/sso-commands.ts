import { normalizeDomain } from '@regalo/contract/auth/sso/domains';
import type { Command } from 'commander';
import type { Connection } from '../database/connection.ts';
import { readDomains } from '../features/auth/sso/domain-queries.ts';
import { confirmDomainIn, dropDomain } from '../features/auth/sso/domains.ts';
import { actOnCompany } from '../operator/companies/act-on-company.ts';
import { operatorAuthor } from '../platform/security/audit.ts';
import type { OperatorSession } from '../platform/security/sessions.ts';
import type { Services } from '../platform/services.ts';
import { actingOperator } from './acting-operator.ts';
import { AdminError, refusedAs } from './companies.ts';
import { company, operator } from './options.ts';
import { print, type WithDatabase } from './terminal.ts';

interface Named {
  company: number;
  domain: string;
}

type Used = Pick<Services, 'database' | 'jobs' | 'now'>;
type Operator = Pick<OperatorSession, 'operatorId' | 'name'>;

async function find(tx: Connection, { company, domain }: Named) {
  const name = normalizeDomain(domain);
  const found = (await readDomains(tx, company)).find((one) => one.domain === name);
  if (!found) throw new AdminError(`Company ${company} has not named the domain ${name}.`);
  return found;
}

/** Confirms by hand that an e-mail domain is that of the company which named it. @throws AdminError; Refusal already_added */
export async function confirmSsoDomain(
  services: Used,
  operator: Operator,
  named: Named,
): Promise<void> {
  const place = { companyId: named.company, action: 'confirmed domain' } as const;
  await actOnCompany(services, operator, place, async (tx) => {
    const { id, domain } = await find(tx, named);
    const by = { companyId: named.company, author: operatorAuthor(operator) };
    await confirmDomainIn(services, tx, by, { id, domain });
    return { after: { domain } };
  });
}

/** Takes an e-mail domain from a company, as where another one owns it by now. @throws AdminError */
export async function releaseSsoDomain(
  services: Used,
  operator: Operator,
  named: Named,
): Promise<void> {
  const place = { companyId: named.company, action: 'released domain' } as const;
  await actOnCompany(services, operator, place, async (tx) => {
    const found = await find(tx, named);
    const by = { companyId: named.company, author: operatorAuthor(operator) };
    await dropDomain(services, tx, by, found);
    return { before: { domain: found.domain } };
  });
}

/** The commands about the e-mail domains of single sign-on. @param withConsole over the database of the console's role */
export function addSsoCommands(program: Command, withConsole: WithDatabase): void {
  const command = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .requiredOption(...company)
      .requiredOption('--domain <name>', 'as the company has named it, such as valle.cr')
      .requiredOption(...operator);

  command(
    'confirm-sso-domain',
    'confirm an e-mail domain of a company without its TXT record',
  ).action((named) =>
    withConsole(async (database, { withJobs }) => {
      const by = await actingOperator(database, named.operator, 'companies.write');
      await refusedAs(() =>
        withJobs((jobs) => confirmSsoDomain({ database, jobs, now: () => new Date() }, by, named)),
      );
      print(`${named.domain} is confirmed for company ${named.company}.`);
    }),
  );

  command('release-sso-domain', 'take an e-mail domain from a company').action((named) =>
    withConsole(async (database, { withJobs }) => {
      const by = await actingOperator(database, named.operator, 'companies.write');
      await refusedAs(() =>
        withJobs((jobs) => releaseSsoDomain({ database, jobs, now: () => new Date() }, by, named)),
      );
      print(`${named.domain} is not of company ${named.company} any more.`);
    }),
  );
}
