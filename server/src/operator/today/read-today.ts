import type { getToday } from '@regalo/contract/operator/today';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { leftOfCompanies } from '../../database/search/search-functions.ts';
import { OWED } from '../../features/settlement/owed-queries.ts';
import { listCompanies } from '../../platform/companies.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { HELD } from '../companies/company-queries.ts';
import type { OperatorServices } from '../services.ts';
import {
  readBackups,
  readBooks,
  readDatabase,
  readNow,
  readProcesses,
  readQueues,
} from './installation-queries.ts';
import { readTasks, type Task } from './tasks.ts';
import { readChannels, readFailedDomains, readHours } from './traffic-queries.ts';

/** What companies and shops have, in colones. */
export interface Money {
  wallets: number;
  held: number;
  vouchers: number;
  owed: number;
  commission: number;
  breakage: number;
}

/** What all shops are owed. */
const OWED_TO_ALL = sql`
  select coalesce(sum(owed.colones), 0)::bigint from catalogue_shops s cross join lateral (${OWED}) as owed`;

/** Reads it from balances, statements and what is kept of open gifts; no gift is read. */
async function readMoney(tx: Connection, companies: readonly number[]): Promise<Money> {
  const { rows } = await sql<Money>`
    select (select coalesce(sum(balance), 0)::bigint from wallets) as wallets,
      (select coalesce(sum(colones), 0)::bigint from ${HELD} as waiting) as held,
      (select coalesce(sum(colones), 0)::bigint from ${leftOfCompanies(companies)}) as vouchers,
      (${OWED_TO_ALL}) as owed,
      (select coalesce(sum(commission), 0)::bigint from shop_statements) as commission,
      (select coalesce(sum(amount), 0)::bigint from ledger_entries
        where account = 'breakage') as breakage`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a sum has a row');
  return row;
}

type Today = z.input<typeof getToday.reply>['body'];

/** Reads everything in one snapshot, for what an operator may see. */
export async function readToday(
  { database }: Pick<OperatorServices, 'database'>,
  operator: OperatorSession,
): Promise<Today> {
  const seesMoney = (['companies.read', 'funds.credit'] as const).some((one) =>
    operator.permissions.includes(one),
  );
  return await database.readAll(async (tx) => {
    const now = await readNow(tx);
    const queues = await readQueues(tx);
    const companies = await listCompanies(tx);
    const books = await readBooks(tx);
    const backups = await readBackups(tx);
    const failed = queues.filter((one) => one.failed > 0);
    const tasks: Task[] = [
      { kind: 'books', count: books?.faults ?? 0, oldest: books?.checkedAt ?? null },
      {
        kind: 'jobs',
        count: failed.reduce((sum, one) => sum + one.failed, 0),
        oldest: failed.map((one) => one.failedSince).sort()[0] ?? null,
      },
      ...backups.map(({ kind, failedAt, soundAt, stale }) => ({
        kind,
        count: failedAt || stale ? 1 : 0,
        oldest: failedAt ?? soundAt,
      })),
      ...(await readTasks(tx, operator, now)),
    ];
    return {
      at: now.toISOString(),
      tasks: tasks.filter(({ count }) => count > 0),
      money: seesMoney ? await readMoney(tx, companies) : null,
      hours: await readHours(tx, companies, now),
      channels: await readChannels(tx),
      domains: await readFailedDomains(tx),
      queues: queues.map(({ failedSince: _, ...shown }) => shown),
      processes: await readProcesses(tx),
      database: await readDatabase(tx),
      backups: backups.map((one) => (seesMoney ? one : { ...one, detail: '' })),
      books: books && { ...books, lines: seesMoney ? books.lines : [] },
    };
  });
}
