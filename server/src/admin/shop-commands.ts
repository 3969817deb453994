import type { Command } from 'commander';
import { author } from './options.ts';
import { createShopManager, disableShopManager } from './shop-managers.ts';
import { print, type WithDatabase } from './terminal.ts';

/** The commands about who manages a shop. */
export function addShopCommands(program: Command, withDatabase: WithDatabase): void {
  program
    .command('create-shop-manager')
    .description('create a manager of a shop; the PIN is printed once and stored nowhere')
    .requiredOption('--shop <key>', 'the shop’s key in the catalogue file')
    .requiredOption('--email <address>', 'the sign-in')
    .requiredOption('--first-name <name>', 'first name')
    .requiredOption('--last-name <name>', 'last name')
    .option(...author)
    .action((options) =>
      withDatabase(async (database, { pins }) => {
        const by = { author: options.author, pins };
        const manager = await createShopManager(database, options.shop, options, by);
        print(`Manager ${manager.id} of ${options.shop} is created. PIN: ${manager.pin}`);
      }),
    );

  program
    .command('disable-shop-manager')
    .description('shut a manager of a shop out at once')
    .requiredOption('--email <address>', 'the sign-in')
    .option(...author)
    .action((options) =>
      withDatabase(async (database) => {
        await disableShopManager(database, options.email, options.author);
        print(`${options.email} can no longer sign in for a shop.`);
      }),
    );
}
