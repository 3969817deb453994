import type { Command } from 'commander';
import { closeFlag, describeFlags } from './flags.ts';
import { author, company, day, wholeNumber } from './options.ts';
import { logEvent, print, type WithDatabase } from './terminal.ts';

const shop = ['--shop <key>', 'the shop’s key in the catalogue file'] as const;

/** The commands about uses and undos that may be fraud. */
export function addFlagCommands(program: Command, withDatabase: WithDatabase): void {
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
    .option(...author)
    .action((ids: string[], options) =>
      withDatabase(async (database) => {
        for (const id of ids.map(wholeNumber)) {
          await closeFlag(database, { ...options, id });
          const { company: of, shop: at } = options;
          logEvent('close-flag', options.author, { flag: id, company: of, shop: at });
          print(`Flag ${id} is closed.`);
        }
      }),
    );
}
