import { isEmail, normalizeEmail } from '@regalo/contract/values/email';
import type { Command } from 'commander';
import type { Database } from '../database/database.ts';
import { findShopManagerByEmail } from '../features/auth/accounts/shop-queries.ts';
import { disableManager, inviteManager } from '../operator/shops/manage-shop-managers.ts';
import { makeSupervisorPin, pairTill, withdrawTill } from '../operator/shops/tills.ts';
import { actingOperator } from './acting-operator.ts';
import { AdminError, refusedAs } from './companies.ts';
import { language, operator, wholeNumber } from './options.ts';
import { print, type WithDatabase } from './terminal.ts';
import { describeTills, shopOf, shownCode } from './tills.ts';

const shop = ['--shop <key>', 'the shop’s key in the catalogue file'] as const;

/** Where a manager of a shop is. @throws AdminError for an unknown e-mail */
async function placeOf(database: Database, email: string) {
  const place = await database.outside((tx) => findShopManagerByEmail(tx, normalizeEmail(email)));
  if (!place) throw new AdminError(`There is no manager ${email} of a shop.`);
  return { shop_id: place.tenantId, id: place.id };
}

/** The commands about who manages a shop. @param withConsole over the database of the console's role */
export function addShopCommands(program: Command, withConsole: WithDatabase): void {
  program
    .command('invite-shop-manager')
    .description('make a manager of a shop, who is mailed a link for the PIN')
    .requiredOption(...shop)
    .requiredOption('--email <address>', 'the sign-in')
    .requiredOption('--first-name <name>', 'first name')
    .requiredOption('--last-name <name>', 'last name')
    .option('--language <code>', 'of their e-mails: en or es', language, 'es')
    .requiredOption(...operator)
    .action(({ shop: key, email: typed, firstName, lastName, language, operator: own }) =>
      withConsole(async (database, { pins, withJobs }) => {
        const email = normalizeEmail(typed);
        if (!isEmail(email)) throw new AdminError(`${typed} is not an e-mail address.`);
        const by = await actingOperator(database, own, 'shops.manage');
        const { id: shop_id } = await shopOf(database, key);
        const invited = { shop_id, email, first_name: firstName, last_name: lastName, language };
        const id = await refusedAs(() =>
          withJobs((jobs) =>
            inviteManager({ database, jobs, pins, now: () => new Date() }, by, invited),
          ),
        );
        print(`Manager ${id} of ${key} is made, and mailed a link for the PIN.`);
      }),
    );

  program
    .command('disable-shop-manager')
    .description('shut a manager of a shop out at once')
    .requiredOption('--email <address>', 'the sign-in')
    .requiredOption(...operator)
    .action(({ email, operator: own }) =>
      withConsole(async (database, { withJobs }) => {
        const by = await actingOperator(database, own, 'shops.manage');
        const place = await placeOf(database, email);
        await refusedAs(() =>
          withJobs((jobs) => disableManager({ database, jobs, now: () => new Date() }, by, place)),
        );
        print(`${email} can no longer sign in for a shop.`);
      }),
    );
}

function addPairCommand(program: Command, withConsole: WithDatabase): void {
  program
    .command('pair-till')
    .description('make a code that turns one device into a till of a shop, within 24 hours')
    .requiredOption(...shop)
    .requiredOption('--name <name>', 'what the till is called, such as Caja 1')
    .requiredOption(...operator)
    .action(({ shop: key, name, operator: email }) =>
      withConsole(async (database, { readKeys }) => {
        const by = await actingOperator(database, email, 'shops.manage');
        const { id: shop_id } = await shopOf(database, key);
        const services = { database, keys: readKeys() };
        const { code } = await refusedAs(() => pairTill(services, by, { shop_id, name }));
        print(`Till pairing code: ${shownCode(code)}`);
      }),
    );
}

/** The commands about the tills of shops. @param withConsole over the database of the console's role */
export function addTillCommands(
  program: Command,
  withDatabase: WithDatabase,
  withConsole: WithDatabase,
): void {
  addPairCommand(program, withConsole);

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
    .requiredOption(...operator)
    .action((id: number, { shop: key, operator: email }) =>
      withConsole(async (database) => {
        const by = await actingOperator(database, email, 'shops.manage');
        const { id: shop_id } = await shopOf(database, key);
        await refusedAs(() => withdrawTill({ database }, by, { shop_id, id }));
        print(`Till ${id} is no till any more.`);
      }),
    );

  program
    .command('set-supervisor-pin')
    .description(
      'give a shop a PIN that its tills ask for from the fourth undo of a day on; it is told by mail',
    )
    .requiredOption(...shop)
    .requiredOption(...operator)
    .action(({ shop: key, operator: email }) =>
      withConsole(async (database, { pins, withJobs }) => {
        const by = await actingOperator(database, email, 'shops.manage');
        const { id } = await shopOf(database, key);
        const pin = await withJobs((jobs) =>
          makeSupervisorPin({ database, pins, jobs, now: () => new Date() }, by, id),
        );
        print(`The supervisor’s PIN is ${pin}.`);
      }),
    );
}
