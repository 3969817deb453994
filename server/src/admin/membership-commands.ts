import { DEFAULT_SERVICE_FEE } from '@regalo/contract/gifts/fee';
import type { Command } from 'commander';
import { acceptRequest, declineRequest, describeRequests } from './membership.ts';
import { author, fee, language, timeZone, wholeNumber } from './options.ts';
import { logEvent, print, type WithDatabase } from './terminal.ts';

/** The commands that answer requests for membership. */
export function addMembershipCommands(program: Command, withDatabase: WithDatabase): void {
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
    .description('create company and manager of a request; the PIN is printed once')
    .argument('<id>', 'the request', wholeNumber)
    .option('--name <name>', 'the company’s name, where not as requested')
    .option('--first-name <name>', 'first name, where not the first word of the name')
    .option('--last-name <name>', 'last name, where not the rest of it')
    .option('--language <code>', 'language of its e-mails: en or es', language, 'es')
    .option('--time-zone <zone>', 'its zone, or fixed hours to add to UTC', timeZone)
    .option('--fee <colones>', 'service fee per recipient', fee, DEFAULT_SERVICE_FEE)
    .option(...author)
    .action((id: number, { name, fee: serviceFee, ...options }) =>
      withDatabase(async (database, { pins }) => {
        const acceptance = { ...options, company: name, serviceFee };
        const made = await acceptRequest(database, pins, id, acceptance);
        print(`Company ${made.companyId}, ${made.name}, is created.`);
        print(`${made.email} can sign in. PIN: ${made.pin}`);
      }),
    );

  program
    .command('decline-request')
    .description('answer a membership request with no; nobody is told')
    .argument('<id>', 'the request', wholeNumber)
    .option(...author)
    .action((id: number, options) =>
      withDatabase(async (database) => {
        await declineRequest(database, id);
        logEvent('decline-request', options.author, { request: id });
        print(`Request ${id} is declined.`);
      }),
    );
}
