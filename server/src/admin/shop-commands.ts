import type { Command } from 'commander';
import { author, wholeNumber } from './options.ts';
import { createShopManager, disableShopManager } from './shop-managers.ts';
import { logEvent, print, type WithDatabase } from './terminal.ts';
import { describeTills, makePairingCode, revokeTill, setSupervisorPin } from './tills.ts';

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

const shop = ['--shop <key>', 'the shop’s key in the catalogue file'] as const;

/** The commands about the tills of shops. */
export function addTillCommands(program: Command, withDatabase: WithDatabase): void {
  program
    .command('pair-till')
    .description('make a code that turns one device into a till of a shop, within 24 hours')
    .requiredOption(...shop)
    .requiredOption('--name <name>', 'what the till is called, such as Caja 1')
    .option(...author)
    .action((options) =>
      withDatabase(async (database, { readKeys }) => {
        const code = await makePairingCode(database, readKeys(), options);
        logEvent('pair-till', options.author, { shop: options.shop, till: options.name });
        print(`Till pairing code: ${code}`);
      }),
    );

  program
    .command('tills')
    .description('list the tills of a shop')
    .requiredOption(...shop)
    .action((options) =>
      withDatabase(async (database) => {
        const lines = await describeTills(database, options.shop);
        for (const line of lines) print(line);
        if (lines.length === 0) print('This shop has no tills.');
      }),
    );

  program
    .command('revoke-till')
    .description('take a till out of use at once')
    .argument('<id>', 'the till', wholeNumber)
    .requiredOption(...shop)
    .option(...author)
    .action((id: number, options) =>
      withDatabase(async (database) => {
        await revokeTill(database, { ...options, id });
        logEvent('revoke-till', options.author, { shop: options.shop, till: id });
        print(`Till ${id} is no till any more.`);
      }),
    );

  program
    .command('set-supervisor-pin')
    .description(
      'give a shop a PIN that its tills ask for from the fourth undo of a day on; it is told by mail',
    )
    .requiredOption(...shop)
    .option(...author)
    .action((options) =>
      withDatabase(async (database, { pins, withJobs }) => {
        const pin = await withJobs((jobs) =>
          setSupervisorPin({ database, pins, jobs, now: () => new Date() }, options),
        );
        logEvent('set-supervisor-pin', options.author, { shop: options.shop });
        print(`The supervisor’s PIN is ${pin}.`);
      }),
    );
}
