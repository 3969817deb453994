import type { Command } from 'commander';
import type { Connection } from '../database/connection.ts';
import {
  type By,
  confirmSendingIn,
  removeSendingIn,
} from '../features/sending-domain/follow-records.ts';
import type { DomainRow } from '../features/sending-domain/sending-queries.ts';
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

/** @throws AdminError where the company sends from another domain, or from none */
function requireSame({ domain }: DomainRow, named: Named): void {
  if (domain !== named.domain)
    throw new AdminError(`Company ${named.company} has named ${domain}, not ${named.domain}.`);
}

async function act(
  { database }: Used,
  by: Operator,
  { named, action }: { named: Named; action: 'confirmed' | 'released' },
  change: (tx: Connection, by: By) => Promise<DomainRow>,
): Promise<void> {
  const { company: companyId, domain } = named;
  const place = { companyId, action: `${action} sending domain` } as const;
  await actOnCompany({ database }, by, place, async (tx) => {
    requireSame(await change(tx, { companyId, author: operatorAuthor(by) }), named);
    return { [action === 'released' ? 'before' : 'after']: { domain } };
  });
}

/** Has a company send from its domain although nobody has seen its key in DNS. @throws AdminError; Refusal not_found, already_added */
export const confirmSending = (services: Used, by: Operator, named: Named): Promise<void> =>
  act(services, by, { named, action: 'confirmed' }, (tx, author) =>
    confirmSendingIn(tx, services, author),
  );

/** Takes the domain that it sends from away from a company. @throws AdminError; Refusal not_found */
export const releaseSending = (services: Used, by: Operator, named: Named): Promise<void> =>
  act(services, by, { named, action: 'released' }, removeSendingIn);

const COMMANDS = [
  {
    ...{ name: 'confirm-sending-domain', run: confirmSending, done: 'sends from' },
    what: 'have a company send from its domain without looking for its DKIM record',
  },
  {
    ...{ name: 'release-sending-domain', run: releaseSending, done: 'no longer sends from' },
    what: 'take the domain that it sends from away from a company',
  },
] as const;

/** The commands about the domains that companies send from. @param withConsole over the database of the console's role */
export function addSendingCommands(program: Command, withConsole: WithDatabase): void {
  for (const { name, what, run, done } of COMMANDS)
    program
      .command(name)
      .description(what)
      .requiredOption(...company)
      .requiredOption('--domain <name>', 'as its page shows it, such as valle.cr')
      .requiredOption(...operator)
      .action((named) =>
        withConsole(async (database, { withJobs }) => {
          const by = await actingOperator(database, named.operator, 'companies.write');
          await refusedAs(() =>
            withJobs((jobs) => run({ database, jobs, now: () => new Date() }, by, named)),
          );
          print(`Company ${named.company} ${done} ${named.domain}.`);
        }),
      );
}
