import { tmpdir } from 'node:os';
import { type Command, InvalidArgumentError } from 'commander';
import { type Environment, Programs } from '../backup/programs.ts';
import { keepingRun } from '../backup/runs.ts';
import { COPIERS, takeBackup } from '../backup/take-backup.ts';
import { readBackupSettings, readSettings } from '../platform/settings/settings.ts';
import { wholeNumber } from './options.ts';
import { print } from './terminal.ts';

/** How many backups are kept unless somebody says otherwise: a week of nights. */
const KEPT = 7;
/** How many pages a drill opens. */
const PAGES = 300;

/** How many backups are kept. @throws InvalidArgumentError */
function atLeastOne(text: string): number {
  const number = wholeNumber(text);
  if (number < 1) throw new InvalidArgumentError('It must be 1 at least: the new one.');
  return number;
}

/** @throws InvalidArgumentError */
function copier(text: string): (typeof COPIERS)[number] {
  const found = COPIERS.find((one) => one === text);
  if (!found) throw new InvalidArgumentError(`It must be ${COPIERS.join(' or ')}.`);
  return found;
}

/** Commands about backups of one machine. */
export function addBackupCommands(program: Command, environment: Environment): void {
  program
    .command('backup')
    .description('back up database and media into a folder; SECRET is never in it')
    .argument('<target>', 'the folder of the backups, best on another disk')
    .option('--keep <number>', 'how many are kept, the new one among them', atLeastOne, KEPT)
    .option(
      '--with <program>',
      'pgbackrest or pg_basebackup (pgBackRest where it has a stanza of the database)',
      copier,
    )
    .action(async (target: string, options) => {
      const settings = readBackupSettings(environment);
      const { DATABASE_URL: url, DATABASE_BACKUP_URL: own, DATABASE_OWNER_URL: owner } = settings;
      const { bytes, detail } = await keepingRun({ kind: 'backup', url, warn: print }, () =>
        takeBackup({
          programs: new Programs(environment),
          target,
          keep: options.keep,
          copier: options.with,
          serverUrl: url,
          replicationUrl: own ?? owner ?? url,
          setting: own ? 'DATABASE_BACKUP_URL' : owner ? 'DATABASE_OWNER_URL' : 'DATABASE_URL',
          storageUrl: settings.STORAGE_URL,
          deploymentId: settings.DEPLOYMENT_ID,
          secrets: settings.SECRET,
        }),
      );
      print(`Backed up: ${detail}; ${Math.ceil(bytes / 2 ** 20)} MB.`);
    });
  program
    .command('restore-drill')
    .description('restore the newest backup beside, check its books and open pages of its gifts')
    .argument('<target>', 'the folder of the backups')
    .option('--in <folder>', 'where the copy is made, and removed in the end', tmpdir())
    .option('--pages <number>', 'how many pages of gifts are opened', wholeNumber, PAGES)
    .action(async (target: string, options) => {
      const { DATABASE_URL: url } = readSettings(environment);
      // Loaded where it is used alone: it brings the whole product.
      const { drillRestore } = await import('../backup/drill/restore-drill.ts');
      const { detail } = await keepingRun({ kind: 'restore_drill', url, warn: print }, () =>
        drillRestore({
          programs: new Programs(environment),
          target,
          room: options.in,
          pages: options.pages,
          environment,
        }),
      );
      print(`Restored: ${detail}.`);
    });
}
