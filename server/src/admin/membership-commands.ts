import { DEFAULT_SERVICE_FEE } from '@regalo/contract/gifts/fee';
import { utcMinute } from '@regalo/contract/values/days';
import type { Command } from 'commander';
import type { Database } from '../database/database.ts';
import { listOpenRequests } from '../features/auth/membership/queries.ts';
import { acceptRequestAs, declineRequest } from '../operator/requests/requests.ts';
import { oneLine } from '../platform/one-line.ts';
import { actingOperator } from './acting-operator.ts';
import { refusedAs } from './companies.ts';
import { fee, language, operator, timeZone, wholeNumber } from './options.ts';
import { print, type WithDatabase } from './terminal.ts';

/** The open requests for a terminal, field by field; what strangers wrote cannot steer it. */
async function describeRequests(database: Database): Promise<string[]> {
  const requests = await database.outside(listOpenRequests);
  return requests.map(({ id, created_at: at, ...request }) => {
    const head = `${id}  ${utcMinute(at)}`;
    const fields = (['name', 'company', 'email', 'phone', 'note'] as const).map((field) =>
      `  ${`${field}:`.padEnd(9)}${oneLine(request[field])}`.trimEnd(),
    );
    return [head, ...fields].join('\n');
  });
}

/** The commands that answer requests for membership. @param withConsole over the database of the console's role */
export function addMembershipCommands(
  program: Command,
  withDatabase: WithDatabase,
  withConsole: WithDatabase,
): void {
  program
    .command('requests')
    .description('list the membership requests that wait for an answer')
    .action(() =>
      withDatabase(async (database) => {
        const lines = await describeRequests(database);
        for (const line of lines) print(line);
        if (lines.length === 0) print('There are no open requests.');
      }),
    );

  program
    .command('accept-request')
    .description('create the company of a request, and mail an invitation to its first Admin')
    .argument('<id>', 'the request', wholeNumber)
    .option('--name <name>', 'the company’s name, where not as requested')
    .option('--language <code>', 'language of its e-mails: en or es', language, 'es')
    .option('--time-zone <zone>', 'its zone, or fixed hours to add to UTC', timeZone)
    .option('--fee <colones>', 'service fee per recipient', fee, DEFAULT_SERVICE_FEE)
    .requiredOption(...operator)
    .action((id: number, { name, fee: serviceFee, operator: email, ...options }) =>
      withConsole(async (database, { withJobs }) => {
        const by = await actingOperator(database, email, 'companies.write');
        const given = { ...options, company: name, serviceFee };
        const made = await refusedAs(() =>
          withJobs((jobs) => acceptRequestAs({ database, jobs }, by, id, given)),
        );
        print(`Company ${made.companyId}, ${made.name}, is created.`);
        print(`An invitation is mailed to ${made.email}.`);
      }),
    );

  program
    .command('decline-request')
    .description('answer a membership request with no; nobody is told')
    .argument('<id>', 'the request', wholeNumber)
    .requiredOption(...operator)
    .action((id: number, options) =>
      withConsole(async (database, { withJobs }) => {
        const by = await actingOperator(database, options.operator, 'companies.write');
        await refusedAs(() => withJobs((jobs) => declineRequest({ database, jobs }, by, { id })));
        print(`Request ${id} is declined.`);
      }),
    );
}
