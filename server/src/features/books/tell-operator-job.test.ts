import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { booksEvents, checkBooksAtNight, tamperWithBooks } from '../../testing/books.ts';
import { makeCompany } from '../../testing/factories.ts';
import { type MailedApp, startMailedApp } from '../../testing/mailed-app.ts';
import { type SmtpSink, startSmtpSink } from '../../testing/smtp-sink.ts';
import { asSuperuser } from '../../testing/superuser.ts';

let mailed: MailedApp;
let recovered: SmtpSink | undefined;

beforeAll(async () => {
  mailed = await startMailedApp();
  await makeCompany(mailed.app.services.database, { funds: 1_000 });
}, 60_000);
afterAll(async () => {
  await mailed.stop();
  await recovered?.close();
});

const waiting = () =>
  asSuperuser(
    mailed.app,
    `select round(extract(epoch from start_after - now()) / 60)::int as minutes, retry_count
    from pgboss.job where name = 'tell-books' and state = 'created'`,
  );
const isWaiting = (minutes: number) =>
  vi.waitFor(async () => expect(await waiting()).toEqual([{ minutes, retry_count: 0 }]), {
    timeout: 40_000,
    interval: 50,
  });
const hurry = () =>
  asSuperuser(
    mailed.app,
    "update pgboss.job set start_after = now() where name = 'tell-books' and state = 'created'",
  );

test('while no mail is taken, the mail about the books waits and is tried again until it is sent', async () => {
  await mailed.sink.close();
  await tamperWithBooks(mailed.app, 'update wallets set balance = balance + 5');
  const [fault = ''] = await checkBooksAtNight(mailed.app);
  for (let days = 0; days < 8; days += 1) {
    await isWaiting(15);
    await hurry();
  }
  await isWaiting(15);
  recovered = await startSmtpSink(Number(new URL(mailed.sink.url).port));
  await hurry();
  const sent = () => expect(recovered?.mails).toHaveLength(1);
  await vi.waitFor(sent, { timeout: 40_000 });
  expect(recovered.mails[0]?.parsed.text).toContain(fault);
  const told = 'select from books_checks where told_at is not null';
  const isTold = async () => expect(await asSuperuser(mailed.app, told)).toHaveLength(1);
  await vi.waitFor(isTold, { timeout: 40_000 });
  expect(await waiting()).toEqual([]);
  expect(booksEvents(mailed.app, 'books-wrong')).toHaveLength(1);
}, 120_000);
