import { Command } from 'commander';
import { BackupError } from '../backup/backup-error.ts';
import { MigrationError } from '../database/migrate/applied.ts';
import { isFull, isOutage, UnknownCommit } from '../database/outage.ts';
import { PreflightError } from '../database/preflight.ts';
import { CatalogueError } from '../features/catalogue/catalogue-file.ts';
import { readOwnerSettings, SettingsError } from '../platform/settings/settings.ts';
import { addBackupCommands } from './backup-commands.ts';
import { addBooksCommands } from './books-commands.ts';
import { addCatalogueCommands } from './catalogue-commands.ts';
import { AdminError } from './companies.ts';
import { addCompanyCommands } from './company-commands.ts';
import { addFlagCommands } from './flag-commands.ts';
import { addFundsCommands } from './funds-commands.ts';
import { addMembershipCommands } from './membership-commands.ts';
import { addOperatorCommands } from './operator-commands.ts';
import { addRecoveryCommands } from './recovery-commands.ts';
import { addSettlementCommands } from './settlement-commands.ts';
import { addShopCommands, addTillCommands } from './shop-commands.ts';
import { addSsoCommands } from './sso-commands.ts';
import { databaseOf, print } from './terminal.ts';

const withDatabase = databaseOf(process.env);
const withConsole = databaseOf(process.env, 'DATABASE_OPERATOR_URL');

const program = new Command('npm run admin --')
  .description(
    'Administration of Regalo. Settings come from the environment; see docs/operations.md.',
  )
  .showHelpAfterError();

program
  .command('migrate')
  .description('create or update roles, schema and queues (DATABASE_OWNER_URL)')
  .action(async () => {
    const settings = readOwnerSettings(process.env);
    const { prepareDatabase } = await import('../prepare-database.ts');
    const ran = await prepareDatabase(
      settings.DATABASE_OWNER_URL,
      settings.DATABASE_URL,
      print,
      settings.DATABASE_OPERATOR_URL,
    );
    print(ran.length > 0 ? ran.join('\n') : 'The database is up to date.');
  });

addCompanyCommands(program, withConsole);
addFundsCommands(program, withDatabase, withConsole);

addBooksCommands(
  program,
  withDatabase,
  process.env.DATABASE_OPERATOR_URL ? withConsole : undefined,
);

addMembershipCommands(program, withDatabase, withConsole);
addTillCommands(program, withDatabase, withConsole);
addSettlementCommands(program, withDatabase, withConsole);
addShopCommands(program, withConsole);
addFlagCommands(program, withDatabase, withConsole);
addSsoCommands(program, withConsole);
addOperatorCommands(program, withConsole);
addCatalogueCommands(program, withConsole);
addRecoveryCommands(program, withDatabase, withConsole);
addBackupCommands(program, process.env);

const EXPECTED = [
  AdminError,
  BackupError,
  CatalogueError,
  MigrationError,
  PreflightError,
  SettingsError,
];

/** An explanation that helps more than a stack trace; undefined for a bug. */
function explain(error: unknown): string | undefined {
  const { message, code = '' } = error as { message: string; code?: string };
  if (EXPECTED.some((kind) => error instanceof kind)) return message;
  if (error instanceof UnknownCommit)
    return `${message}. Look whether it is done before you repeat it.`;
  if (isFull(error)) return `The database has no room, and has done nothing: ${message}`;
  const unreachable =
    isOutage(error) || /^(ENOTFOUND|28P01|3D000|28000|.*CERT.*|UNABLE_TO_VERIFY.*)$/.test(code);
  return unreachable ? `The database cannot be reached: ${message}` : undefined;
}

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${explain(error) ?? (error as Error).stack}\n`);
  process.exitCode = 1;
});
