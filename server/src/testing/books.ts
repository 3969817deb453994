import { expect, vi } from 'vitest';
import { checkBooksJob } from '../features/books/check-books-job.ts';
import { asSuperuser } from './superuser.ts';
import type { TestApp } from './test-app.ts';

/** Changes books past every trigger and foreign key: as a replica PostgreSQL heeds none. */
export const tamperWithBooks = (app: TestApp, text: string) =>
  asSuperuser(app, `DO $$ BEGIN SET LOCAL session_replication_role = replica; ${text}; END $$`);

/** Begins a check of the books as at night, or goes on with the open one. */
export const beginBooksCheck = ({ services }: TestApp) =>
  checkBooksJob.handle(services, { dueAt: new Date().toISOString() }, new AbortController().signal);

/** Lines of the log about checks of the books, by their event. */
export const booksEvents = ({ logs }: TestApp, event: string) =>
  logs.map((line) => JSON.parse(line)).filter((line) => line.event === event);

/** Has the books checked as at night, by the app's worker. @returns what was found */
export async function checkBooksAtNight(app: TestApp): Promise<string[]> {
  const told = () =>
    booksEvents(app, 'books-checked').length + booksEvents(app, 'books-wrong').length;
  const before = told();
  await beginBooksCheck(app);
  const ended = async () => expect(told()).toBeGreaterThan(before);
  await vi.waitFor(ended, { timeout: 40_000, interval: 50 });
  const [last] = await asSuperuser(app, 'select faults from books_checks order by id desc limit 1');
  return last?.faults as string[];
}
