import { OPERATOR_INVITATION_HOURS } from '@regalo/contract/operator/operators';
import { OPERATOR_ROLE_NAMES } from '@regalo/contract/operator/roles';
import { isEmail, normalizeEmail } from '@regalo/contract/values/email';
import type { Command } from 'commander';
import type { Database } from '../database/database.ts';
import { createOperator } from '../operator/accounts/invite-operator.ts';
import { findOperatorByEmail } from '../operator/accounts/operator-queries.ts';
import { resetOperatorFactors } from '../operator/accounts/reset-factors.ts';
import { updateOperator } from '../operator/accounts/update-operator.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import { AdminError } from './companies.ts';
import { author, operatorRoles } from './options.ts';
import { print, type WithDatabase } from './terminal.ts';

const WORKS = `which works for ${OPERATOR_INVITATION_HOURS} hours`;

/** What to do where the link does not arrive: it is nowhere but in the mail. */
const NO_MAIL =
  'it waits for a process of the console (--role=operator) and for the mail server of SMTP_URL. Once they work, reset-operator-factor mails another link.';

/** Whoever gives a command, as the operators' audit has them. */
const commandOf = (name: string) => ({ operatorId: null, name });

/** What is refused, for whoever reads a terminal. */
const explained = (error: unknown): never => {
  throw error instanceof Refusal ? new AdminError(error.message) : error;
};

/** An e-mail as it is stored. @throws AdminError for one that is malformed */
function emailOf(typed: string): string {
  const email = normalizeEmail(typed);
  if (!isEmail(email)) throw new AdminError(`${typed} is not an e-mail address.`);
  return email;
}

async function idOf(database: Database, email: string): Promise<number> {
  const found = await database.outside((tx) => findOperatorByEmail(tx, normalizeEmail(email)));
  if (!found) throw new AdminError(`There is no operator ${email}.`);
  return found.id;
}

/** Shuts an operator out. @throws AdminError for an unknown e-mail, and for the last active Owner */
export async function disableOperator(
  services: Pick<Services, 'database' | 'jobs'>,
  email: string,
  name: string,
): Promise<void> {
  const id = await idOf(services.database, email);
  await updateOperator(services, commandOf(name), { id, disabled: true }).catch(explained);
}

/** Commands about operators, over the database of the console's role. */
export function addOperatorCommands(program: Command, withConsole: WithDatabase): void {
  program
    .command('create-operator')
    .description('create an operator of the console, who is mailed a link for the PIN')
    .requiredOption('--email <address>', 'the sign-in')
    .requiredOption('--first-name <name>', 'first name')
    .requiredOption('--last-name <name>', 'last name')
    .requiredOption('--roles <names>', `of ${OPERATOR_ROLE_NAMES.join(', ')}`, operatorRoles)
    .option(...author)
    .action((options) =>
      withConsole(async (database, { pins, withJobs }) => {
        const { firstName: first_name, lastName: last_name, roles } = options;
        const row = { email: emailOf(options.email), first_name, last_name, roles };
        const by = { author: commandOf(options.author), action: 'created' } as const;
        const operator = await withJobs((jobs) =>
          createOperator({ database, jobs, pins }, row, by),
        ).catch(explained);
        print(`Operator ${operator.id} is created, and mailed a link for the PIN, ${WORKS}.`);
        print('They set up a passkey or an authenticator app at their first sign-in.');
        print(`Where no mail comes: ${NO_MAIL}`);
      }),
    );

  program
    .command('disable-operator')
    .description('shut an operator out at once')
    .requiredOption('--email <address>', 'the sign-in')
    .option(...author)
    .action((options) =>
      withConsole(async (database, { withJobs }) => {
        await withJobs((jobs) =>
          disableOperator({ database, jobs }, options.email, options.author),
        );
        print(`${options.email} can no longer sign in.`);
      }),
    );

  program
    .command('reset-operator-factor')
    .description(
      'remove PIN and second factors of an operator, who is mailed a link for another PIN',
    )
    .requiredOption('--email <address>', 'the sign-in')
    .option(...author)
    .action((options) =>
      withConsole(async (database, { pins, withJobs }) => {
        const id = await idOf(database, options.email);
        const by = commandOf(options.author);
        await withJobs((jobs) =>
          resetOperatorFactors({ database, jobs, pins, now: () => new Date() }, by, id),
        );
        print(`${options.email} has no second factor, PIN or open session any more.`);
        print(`They are mailed a link for another PIN, ${WORKS}. Where no mail comes: ${NO_MAIL}`);
      }),
    );
}
