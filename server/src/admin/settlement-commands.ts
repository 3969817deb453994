import { formatColones } from '@regalo/contract/values/money';
import type { Command } from 'commander';
import { payStatementAlone } from '../operator/shops/pay-statement.ts';
import { setTerms } from '../operator/shops/shops.ts';
import { actingOperator } from './acting-operator.ts';
import { AdminError, refusedAs } from './companies.ts';
import { commission, day, operator, period, reference, wholeNumber } from './options.ts';
import { closeDueStatements, describeAgreed, describeTerms } from './settlement.ts';
import { print, type WithDatabase } from './terminal.ts';
import { shopOf } from './tills.ts';

const shop = ['--shop <key>', 'the shop’s key in the catalogue file'] as const;

/** @throws AdminError if one of the two is missing */
function completeTerms<T extends { commission?: number; period?: 'week' | 'month' }>(options: T) {
  const { commission: bps, period: rhythm } = options;
  if (bps === undefined || rhythm === undefined)
    throw new AdminError('New terms need --commission and --period.');
  return { ...options, commission: bps, period: rhythm };
}

function addTermsCommand(
  program: Command,
  withDatabase: WithDatabase,
  withConsole: WithDatabase,
): void {
  program
    .command('shop-terms')
    .description('agree with a shop what it is settled by; without options, print it')
    .requiredOption(...shop)
    .option('--commission <share>', 'what the operator keeps, such as 7.5% or 750bps', commission)
    .option('--period <rhythm>', 'how often: week or month', period)
    .option('--from <day>', 'from which of the shop’s days on; today if absent', day)
    .option(...operator)
    .action(({ shop: key, operator: email, ...options }) => {
      const { commission: bps, period: rhythm, from } = options;
      if (bps === undefined && rhythm === undefined && from === undefined)
        return withDatabase(async (database) => {
          const lines = await describeTerms(database, key);
          for (const line of lines) print(line);
          if (lines.length === 0) print('This shop has no terms.');
        });
      return withConsole(async (database, { withJobs }) => {
        const { commission: commission_bps, period } = completeTerms(options);
        if (email === undefined) throw new AdminError('New terms need --operator.');
        const by = await actingOperator(database, email, 'shops.manage');
        const { id } = await shopOf(database, key);
        const { agreed } = await refusedAs(() =>
          withJobs((jobs) => {
            const services = { database, jobs, now: () => new Date() };
            return setTerms(services, by, { id, commission_bps, period, from });
          }),
        );
        print(describeAgreed(agreed));
      });
    });
}

function addPayoutCommand(program: Command, withConsole: WithDatabase): void {
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
    .requiredOption(...operator)
    .action(({ shop: key, operator: email, number, amount, reference }) =>
      withConsole(async (database, { readSecondOperatorAbove, withJobs }) => {
        const secondOperatorAbove = readSecondOperatorAbove();
        const by = await actingOperator(database, email, 'shops.pay');
        const { id: shopId } = await shopOf(database, key);
        const { status, proposal, payable } = await refusedAs(() =>
          withJobs((jobs) => {
            const services = { database, jobs, now: () => new Date(), secondOperatorAbove };
            return payStatementAlone(services, by, { shopId, number, amount, reference });
          }),
        );
        const paid = `Statement ${number}: ${formatColones(payable)}`;
        if (status === 'known') print(`${paid} was booked already.`);
        else if (status === 'done') print(`${paid} is booked as paid.`);
        else print(`Proposal ${proposal} waits: another operator accepts it in the console.`);
      }),
    );
}

/** The commands about settling with shops. @param withConsole over the database of the console's role */
export function addSettlementCommands(
  program: Command,
  withDatabase: WithDatabase,
  withConsole: WithDatabase,
): void {
  addTermsCommand(program, withDatabase, withConsole);
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
  addPayoutCommand(program, withConsole);
}
