import type { Command } from 'commander';
import type { Database } from '../database/database.ts';
import { checkBooks } from '../features/books/check-books.ts';
import { checkBooksJob } from '../features/books/check-books-job.ts';
import { checkOperatorChain } from '../operator/audit/audit-queries.ts';
import { hastenRecurringJob } from '../platform/jobs/queries.ts';
import { AdminError } from './companies.ts';
import { print, type WithDatabase } from './terminal.ts';

/** Has a worker check the books as soon as it can. @returns false if no worker has ever run */
export const hastenCheck = (database: Database): Promise<boolean> =>
  database.outside((connection) => hastenRecurringJob(connection, checkBooksJob.name));

async function checkByWorker(database: Database): Promise<void> {
  if (!(await hastenCheck(database)))
    throw new AdminError('No worker has run on this database yet; it checks the books by itself.');
  print('A worker begins within half a minute. The log, the metrics and a mail will tell.');
}

/** What is wrong with the operators' audit, which the console's role alone can read. */
async function checkOperators(withConsole: WithDatabase): Promise<boolean> {
  let faults: string[] = [];
  await withConsole(async (database) => {
    faults = await database.readAll(checkOperatorChain);
  });
  print(`Operators: ${faults.length > 0 ? `WRONG: ${faults.join('; ')}` : 'in order'}`);
  return faults.length === 0;
}

async function checkNow(database: Database, withConsole?: WithDatabase): Promise<void> {
  const { lines, sound } = await checkBooks(database);
  for (const line of lines) print(line);
  const chained = withConsole ? await checkOperators(withConsole) : true;
  if (!sound || !chained) throw new AdminError('The books are not in order.');
}

/**
 * Commands about the books of companies and shops.
 * @param withConsole where there is a console, whose audit is checked too
 */
export function addBooksCommands(
  program: Command,
  withDatabase: WithDatabase,
  withConsole?: WithDatabase,
): void {
  program
    .command('check-books')
    .description('compare every wallet with its ledger, and figures with a recount')
    .option('--by-worker', 'have a worker do it, a little at a time, as every night')
    .action(({ byWorker }: { byWorker?: boolean }) =>
      withDatabase((database) =>
        byWorker ? checkByWorker(database) : checkNow(database, withConsole),
      ),
    );
}
