import { Command, CommanderError } from 'commander';
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
import { addSendingCommands } from './sending-commands.ts';
import { addSettlementCommands } from './settlement-commands.ts';
import { addShopCommands, addTillCommands } from './shop-commands.ts';
import { addSsoCommands } from './sso-commands.ts';
import { databaseOf, print, type Terminal, withTerminal } from './terminal.ts';

type Environment = Record<string, string | undefined>;

function addMigrate(program: Command, environment: Environment): void {
  program
    .command('migrate')
    .description('create or update roles, schema and queues (DATABASE_OWNER_URL)')
    .action(async () => {
      const settings = readOwnerSettings(environment);
      const { prepareDatabase } = await import('../prepare-database.ts');
      const ran = await prepareDatabase(
        settings.DATABASE_OWNER_URL,
        settings.DATABASE_URL,
        print,
        settings.DATABASE_OPERATOR_URL,
      );
      if (settings.DATABASE_SANDBOX_URL) {
        const { prepareSandbox } = await import('../prepare-sandbox.ts');
        const { DATABASE_OWNER_URL: owner, DATABASE_SANDBOX_URL: url } = settings;
        for (const name of await prepareSandbox(owner, url, print)) ran.push(`sandbox: ${name}`);
      }
      print(ran.length > 0 ? ran.join('\n') : 'The database is up to date.');
    });
}

/** Every command, over the databases that these settings name. */
function programOf(environment: Environment, { stdout, stderr }: Terminal): Command {
  const withDatabase = databaseOf(environment);
  const withConsole = databaseOf(environment, 'DATABASE_OPERATOR_URL');
  const program = new Command('npm run admin --')
    .description(
      'Administration of Regalo. Settings come from the environment; see docs/operations.md.',
    )
    .showHelpAfterError()
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
    })
    .exitOverride();
  addMigrate(program, environment);
  addCompanyCommands(program, withConsole);
  addFundsCommands(program, withDatabase, withConsole);
  addBooksCommands(
    program,
    withDatabase,
    environment.DATABASE_OPERATOR_URL ? withConsole : undefined,
  );
  addMembershipCommands(program, withDatabase, withConsole);
  addTillCommands(program, withDatabase, withConsole);
  addSettlementCommands(program, withDatabase, withConsole);
  addShopCommands(program, withConsole);
  addFlagCommands(program, withDatabase, withConsole);
  addSsoCommands(program, withConsole);
  addSendingCommands(program, withConsole);
  addOperatorCommands(program, withConsole);
  addCatalogueCommands(program, withConsole);
  addRecoveryCommands(program, withDatabase, withConsole);
  addBackupCommands(program, environment);
  return program;
}

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

/**
 * Runs one command of the administration: these words, with these settings and no others.
 * @returns the exit code of its process
 */
export async function runCommand(
  words: readonly string[],
  environment: Environment,
  terminal: Terminal,
): Promise<number> {
  try {
    const program = programOf(environment, terminal);
    await withTerminal(terminal, () => program.parseAsync(words, { from: 'user' }));
    return 0;
  } catch (error) {
    // Help was asked for, or what is wrong with the words is said.
    if (error instanceof CommanderError) return error.exitCode;
    terminal.stderr.write(`${explain(error) ?? (error as Error).stack}\n`);
    return 1;
  }
}
