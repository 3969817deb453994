import { OPERATOR_ROLE_NAMES } from '@regalo/contract/operator/roles';
import { normalizeEmail } from '@regalo/contract/values/email';
import type { Command } from 'commander';
import type { Database } from '../database/database.ts';
import {
  addOperator,
  resetOperatorFactors,
  updateOperator,
} from '../operator/accounts/manage-operators.ts';
import { findOperatorByEmail } from '../operator/accounts/operator-queries.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Pins } from '../platform/security/pins.ts';
import { AdminError, newAccount } from './companies.ts';
import { author, operatorRoles } from './options.ts';
import { print, type WithDatabase } from './terminal.ts';

/** Whoever gives a command, as the operators' audit has them. */
const commandOf = (name: string) => ({ operatorId: null, name });

/** What is refused, for whoever reads a terminal. */
const explained = (error: unknown): never => {
  throw error instanceof Refusal ? new AdminError(error.message) : error;
};

interface NewOperator {
  email: string;
  firstName: string;
  lastName: string;
  roles: readonly string[];
}

/** Creates an operator. @returns id and PIN; the PIN is stored nowhere but as its hash @throws AdminError */
export async function createOperator(
  database: Database,
  { roles, ...operator }: NewOperator,
  { author: name, pins }: { author: string; pins: Pins },
): Promise<{ id: number; pin: string }> {
  const { pin, pinHash, email, firstName, lastName } = await newAccount(operator, pins);
  const row = { email, first_name: firstName, last_name: lastName, roles, pin_hash: pinHash };
  const by = { author: commandOf(name), action: 'created' } as const;
  const id = await database.transaction((tx) => addOperator(tx, row, by)).catch(explained);
  return { id, pin };
}

async function idOf(database: Database, email: string): Promise<number> {
  const found = await database.outside((tx) => findOperatorByEmail(tx, normalizeEmail(email)));
  if (!found) throw new AdminError(`There is no operator ${email}.`);
  return found.id;
}

/** Shuts an operator out. @throws AdminError for an unknown e-mail, and for the last active Owner */
export async function disableOperator(
  database: Database,
  email: string,
  name: string,
): Promise<void> {
  const id = await idOf(database, email);
  await updateOperator({ database }, commandOf(name), { id, disabled: true }).catch(explained);
}

/** Commands about operators, over the database of the console's role. */
export function addOperatorCommands(program: Command, withConsole: WithDatabase): void {
  program
    .command('create-operator')
    .description('create an operator of the console; the PIN is printed once and stored nowhere')
    .requiredOption('--email <address>', 'the sign-in')
    .requiredOption('--first-name <name>', 'first name')
    .requiredOption('--last-name <name>', 'last name')
    .requiredOption('--roles <names>', `of ${OPERATOR_ROLE_NAMES.join(', ')}`, operatorRoles)
    .option(...author)
    .action((options) =>
      withConsole(async (database, { pins }) => {
        const operator = await createOperator(database, options, { author: options.author, pins });
        print(`Operator ${operator.id} is created. PIN: ${operator.pin}`);
        print('They set up a passkey or an authenticator app at their first sign-in.');
      }),
    );

  program
    .command('disable-operator')
    .description('shut an operator out at once')
    .requiredOption('--email <address>', 'the sign-in')
    .option(...author)
    .action((options) =>
      withConsole(async (database) => {
        await disableOperator(database, options.email, options.author);
        print(`${options.email} can no longer sign in.`);
      }),
    );

  program
    .command('reset-operator-factor')
    .description('remove the second factors of an operator, who adds one at the next sign-in')
    .requiredOption('--email <address>', 'the sign-in')
    .option(...author)
    .action((options) =>
      withConsole(async (database, { withJobs }) => {
        const id = await idOf(database, options.email);
        await withJobs((jobs) =>
          resetOperatorFactors(
            { database, jobs, now: () => new Date() },
            commandOf(options.author),
            id,
          ),
        );
        print(`${options.email} has no second factor any more, and no open session.`);
      }),
    );
}
