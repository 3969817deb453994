import * as contract from '@regalo/contract/operator/books';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { Paging } from '../../database/search/search-functions.ts';
import { checkBooksJob } from '../../features/books/check-books-job.ts';
import type { Feature } from '../../platform/feature.ts';
import { handle, ok } from '../../platform/http/endpoints.ts';
import { hastenRecurringJob } from '../../platform/jobs/queries.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addOperatorAudit, authorOf } from '../accounts/operator-audit.ts';
import type { OperatorServices } from '../services.ts';

/** Some of the checks of the books, newest first, and how many there are. */
async function readChecks(tx: Connection, { limit, offset }: Paging) {
  const { rows } = await sql<{
    id: number;
    started_at: Date;
    finished_at: Date | null;
    books: number;
    faults: string[];
    told_at: Date | null;
  }>`
    select id, started_at, finished_at, books, faults, told_at
    from books_checks order by id desc limit ${limit} offset ${offset}`.execute(tx);
  const all = await sql<{ count: number }>`select count(*) as count from books_checks`.execute(tx);
  return {
    list: rows.map(({ id, started_at, finished_at, books, faults, told_at }) => ({
      id,
      startedAt: started_at.toISOString(),
      finishedAt: finished_at?.toISOString() ?? null,
      books,
      faults,
      toldAt: told_at?.toISOString() ?? null,
    })),
    total_count: all.rows[0]?.count ?? 0,
  };
}

/** How the books of companies and shops were found. */
export const books: Feature<OperatorServices> = {
  routes: ({ database }) => [
    handle(contract.listBooksChecks, async ({ query: { page, limit } }) =>
      ok(await database.readAll((tx) => readChecks(tx, { limit, offset: (page - 1) * limit }))),
    ),
    handle(contract.checkBooksNow, async ({ operator }) => {
      await database.transaction(async (tx) => {
        if (!(await hastenRecurringJob(tx, checkBooksJob.name)))
          throw new Refusal('worker_missing');
        await addOperatorAudit(tx, {
          author: authorOf(operator),
          subject: 'books',
          action: 'check asked',
          subjectId: 0,
        });
      });
      return ok({});
    }),
  ],
};
