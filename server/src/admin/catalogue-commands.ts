import type { Command } from 'commander';
import { loadFile, setUnits } from '../operator/catalogue/by-command.ts';
import { actingOperator } from './acting-operator.ts';
import { AdminError } from './companies.ts';
import { operator, wholeNumber } from './options.ts';
import { print, type WithDatabase } from './terminal.ts';

/** The commands that change the catalogue at once, without drafts. @param withConsole over the database of the console's role */
export function addCatalogueCommands(program: Command, withConsole: WithDatabase): void {
  program
    .command('load-catalogue')
    .description('load categories, shops and items from a JSON or YAML file (see README.md)')
    .argument('<file>', 'the catalogue')
    .requiredOption(...operator)
    .action((file: string, { operator: email }) =>
      withConsole(async (database, { storage }) => {
        const by = await actingOperator(database, email, 'catalogue.edit');
        const { categories, shops, items } = await loadFile({ database, storage }, by, file);
        print(`${categories} categories, ${shops} shops and ${items} items are loaded.`);
      }),
    );

  program
    .command('set-stock')
    .description('set how many units there are of an item that is backed by stock')
    .requiredOption('--item <key>', 'the item’s key in the catalogue file')
    .requiredOption('--units <number>', 'how many there are now', wholeNumber)
    .requiredOption(...operator)
    .action(({ item, units, operator: email }) =>
      withConsole(async (database) => {
        const by = await actingOperator(database, email, 'catalogue.edit');
        if (!(await setUnits({ database }, by, { item, units })))
          throw new AdminError(`There is no item ${item} that is backed by stock.`);
        print(`There are ${units} units of ${item}.`);
      }),
    );
}
