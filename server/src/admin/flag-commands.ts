import type { Command } from 'commander';
import { actingOperator } from './acting-operator.ts';
import { refusedAs } from './companies.ts';
import { closeFlag, describeFlags } from './flags.ts';
import { company, day, operator, wholeNumber } from './options.ts';
import { print, type WithDatabase } from './terminal.ts';

const shop = ['--shop <key>', 'the shop’s key in the catalogue file'] as const;

/** The commands about uses and undos that may be fraud. @param withConsole over the database of the console's role */
export function addFlagCommands(
  program: Command,
  withDatabase: WithDatabase,
  withConsole: WithDatabase,
): void {
  program
    .command('flags')
    .description('list what may be fraud and nobody has closed: uses of gifts, undos at tills')
    .option(...company)
    .option('--since <day>', 'flagged on this day (UTC) or later', day, '1970-01-01')
    .option('--all', 'with those that were closed', false)
    .action((options) =>
      withDatabase(async (database) => {
        const lines = await describeFlags(database, {
          ...options,
          since: new Date(options.since),
        });
        for (const line of lines) print(line);
        if (lines.length === 0) print('There are no flags.');
      }),
    );

  program
    .command('close-flag')
    .description('close flags of a company or of a shop, once somebody has looked at them')
    .argument('<id...>', 'the flags')
    .option(...company)
    .option(...shop)
    .requiredOption(...operator)
    .action((ids: string[], { company: of, shop: at, operator: email }) =>
      withConsole(async (database) => {
        const by = await actingOperator(database, email, 'reviews.decide');
        for (const id of ids.map(wholeNumber)) {
          await refusedAs(() => closeFlag(database, by, { id, company: of, shop: at }));
          print(`Flag ${id} is closed.`);
        }
      }),
    );
}
