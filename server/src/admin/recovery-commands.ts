import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { addOperatorAudit, authorOf } from '../operator/accounts/operator-audit.ts';
import { resumeDelivery } from '../platform/delivery-pause/marks.ts';
import { actingOperator } from './acting-operator.ts';
import { hastenCheck } from './books-commands.ts';
import { AdminError } from './companies.ts';
import { listLostMails } from './lost-mails.ts';
import { operator } from './options.ts';
import { print, type WithDatabase } from './terminal.ts';

/** @throws AdminError where the file cannot be read */
async function* linesOf(path: string): AsyncIterable<string> {
  const input = path === '-' ? process.stdin : createReadStream(path);
  try {
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    throw new AdminError(`${path} cannot be read: ${(error as Error).message}`);
  }
}

/** The commands about a database that was restored. @param withConsole over the database of the console's role */
export function addRecoveryCommands(
  program: Command,
  withDatabase: WithDatabase,
  withConsole: WithDatabase,
): void {
  program
    .command('lost-mails')
    .description(
      'list the mails of a mail server’s log whose gifts a restored database does not have',
    )
    .requiredOption('--log <file>', 'the log, such as /var/log/mail.log; - reads it from a pipe')
    .action(({ log }: { log: string }) =>
      withDatabase(async (database, { readKeys }) => {
        const mails = await listLostMails(database, readKeys(), linesOf(log));
        for (const line of mails) print(line);
        print(`${mails.length} mails in the log are of gifts that the database does not have.`);
      }),
    );

  program
    .command('resume-delivery')
    .description(
      'let workers deliver from this database after a restore, or under a new DEPLOYMENT_ID',
    )
    .requiredOption(...operator)
    .action(({ operator: email }) =>
      withConsole(async (database, { storage, deploymentId }) => {
        const by = await actingOperator(database, email, 'jobs.manage');
        await database.transaction((tx) =>
          addOperatorAudit(tx, {
            ...{ author: authorOf(by), subject: 'delivery', action: 'resumed' },
            subjectId: by.operatorId,
            after: { deployment: deploymentId ?? null },
          }),
        );
        await resumeDelivery({ database, storage, deploymentId });
        await hastenCheck(database);
        print('Workers deliver from this database. What was waiting goes out now.');
      }),
    );
}
