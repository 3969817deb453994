import { formatColones } from '@regalo/contract/values/money';
import type { Command } from 'commander';
import { correct, credit, declineFundsRequest, describeFundsRequests } from './funds.ts';
import { author, company, wholeNumber } from './options.ts';
import { print, type WithDatabase } from './terminal.ts';

/** The commands that fill wallets. */
export function addFundsCommands(program: Command, withDatabase: WithDatabase): void {
  program
    .command('credit-wallet')
    .description('add funds to a company’s wallet')
    .requiredOption(...company)
    .requiredOption('--amount <colones>', 'how much', wholeNumber)
    .requiredOption('--reference <text>', 'the payment; each is credited once')
    .option('--request <id>', 'the funds request that this answers', wholeNumber)
    .option(...author)
    .action((options) =>
      withDatabase(async (database) => {
        const balance = await credit(database, options.company, options);
        print(`The wallet of company ${options.company} holds ${formatColones(balance)}.`);
      }),
    );

  program
    .command('correct-wallet')
    .description('take back what a credit added by mistake')
    .requiredOption(...company)
    .requiredOption('--amount <colones>', 'how much to take back', wholeNumber)
    .requiredOption('--reference <text>', 'the payment under which it was credited')
    .requiredOption('--correction <text>', 'its own reference; each correction is booked once')
    .option(...author)
    .action((options) =>
      withDatabase(async (database) => {
        const balance = await correct(database, options.company, options);
        print(`The wallet of company ${options.company} holds ${formatColones(balance)}.`);
      }),
    );

  program
    .command('funds-requests')
    .description('list the requests for funds that wait for an answer')
    .action(() =>
      withDatabase(async (database) => {
        const lines = await describeFundsRequests(database);
        for (const line of lines) print(line);
        if (lines.length === 0) print('There are no open funds requests.');
      }),
    );

  program
    .command('decline-funds-request')
    .description('answer a request for funds with no; the company sees it beside its wallet')
    .argument('<id>', 'the request', wholeNumber)
    .requiredOption(...company)
    .option(...author)
    .action((id: number, options) =>
      withDatabase(async (database) => {
        await declineFundsRequest(database, options.company, { id, author: options.author });
        print(`Funds request ${id} is declined.`);
      }),
    );
}
