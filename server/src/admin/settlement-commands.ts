import { formatColones } from '@regalo/contract/values/money';
import type { Command } from 'commander';
import { AdminError } from './companies.ts';
import { author, commission, day, period, reference, wholeNumber } from './options.ts';
import { agreeTerms, closeDueStatements, describeTerms, payShop } from './settlement.ts';
import { logEvent, print, type WithDatabase } from './terminal.ts';

const shop = ['--shop <key>', 'the shop’s key in the catalogue file'] as const;

/** @throws AdminError if one of the two is missing */
function completeTerms<T extends { commission?: number; period?: 'week' | 'month' }>(options: T) {
  const { commission: bps, period: rhythm } = options;
  if (bps === undefined || rhythm === undefined)
    throw new AdminError('New terms need --commission and --period.');
  return { ...options, commission: bps, period: rhythm };
}

function addTermsCommand(program: Command, withDatabase: WithDatabase): void {
  program
    .command('shop-terms')
    .description('agree with a shop what it is settled by; without options, print it')
    .requiredOption(...shop)
    .option('--commission <share>', 'what the operator keeps, such as 7.5% or 750bps', commission)
    .option('--period <rhythm>', 'how often: week or month', period)
    .option('--from <day>', 'from which of the shop’s days on; today if absent', day)
    .option(...author)
    .action((options) =>
      withDatabase(async (database) => {
        const { commission: bps, period: rhythm, from } = options;
        if (bps === undefined && rhythm === undefined && from === undefined) {
          const lines = await describeTerms(database, options.shop);
          for (const line of lines) print(line);
          if (lines.length === 0) print('This shop has no terms.');
          return;
        }
        const terms = await agreeTerms(database, completeTerms(options));
        logEvent('shop-terms', options.author, { shop: options.shop, terms });
        print(terms);
      }),
    );
}

function addPayoutCommand(program: Command, withDatabase: WithDatabase): void {
  program
    .command('pay-statement')
    .description('book that a statement was paid, two days after it was closed at the earliest')
    .requiredOption(...shop)
    .requiredOption('--number <n>', 'of the statement', wholeNumber)
    .requiredOption(
      '--amount <colones>',
      'that was transferred: what it leaves to pay',
      wholeNumber,
    )
    .requiredOption('--reference <text>', 'of the payment, of no other statement', reference)
    .option(...author)
    .action((options) =>
      withDatabase(async (database) => {
        const { payable, fresh } = await payShop(database, options);
        const { shop: key, number, reference: paidWith } = options;
        const paid = `Statement ${number}: ${formatColones(payable)}`;
        if (!fresh) return print(`${paid} was booked already.`);
        logEvent('pay-statement', options.author, { shop: key, number, reference: paidWith });
        print(`${paid} is booked as paid.`);
      }),
    );
}

/** The commands about settling with shops. */
export function addSettlementCommands(program: Command, withDatabase: WithDatabase): void {
  addTermsCommand(program, withDatabase);
  program
    .command('close-statements')
    .description('close the statements that are due, as a worker does every hour')
    .option('--shop <key>', 'of this shop alone')
    .action((options) =>
      withDatabase(async (database) => {
        const lines = await closeDueStatements(database, options.shop);
        for (const line of lines) print(line);
        if (lines.length === 0) print('No statement is due.');
      }),
    );
  addPayoutCommand(program, withDatabase);
}
