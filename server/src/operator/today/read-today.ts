import type { getToday } from '@regalo/contract/operator/today';
import type { z } from 'zod';
import { listCompanies } from '../../platform/companies.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import type { OperatorServices } from '../services.ts';
import {
  readBackups,
  readBooks,
  readDatabase,
  readNow,
  readProcesses,
} from './installation-queries.ts';
import { readMoney } from './money-queries.ts';
import { readQueues } from './queue-queries.ts';
import { readTasks, type Task } from './tasks.ts';
import { readChannels, readFailedDomains, readHours } from './traffic-queries.ts';

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
