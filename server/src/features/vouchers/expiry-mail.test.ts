import { localDay, plusDays } from '@regalo/contract/values/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany, makeItem } from '../../testing/factories.ts';
import { type MailedApp, startMailedApp } from '../../testing/mailed-app.ts';
import { disableManager } from '../../testing/operated-companies.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { makeTill, makeVouchers, tillCalls } from '../../testing/tills.ts';
import { expireGiftsJob } from './expire-gifts-job.ts';

let post: MailedApp;
let now = new Date();

beforeAll(async () => {
  post = await startMailedApp({ now: () => now });
});
afterAll(() => post.stop());

async function expire(days: number): Promise<void> {
  const before = now;
  now = new Date(`${plusDays(localDay(now, -6), days)}T18:00:00Z`);
  const { signal } = new AbortController();
  const run = expireGiftsJob.handle(post.app.services, { dueAt: now.toISOString() }, signal);
  await run.finally(() => {
    now = before;
  });
}

const textOf = (mail: { parsed: { text?: string | undefined } } | undefined) =>
  mail?.parsed.text?.replace(/\s+/g, ' ');

test('the managers are mailed the sum of the day, once, in the language of the company', async () => {
  const { app } = post;
  const company = await makeCompany(app.services.database, { funds: 1_000_000 });
  await asSuperuser(app, "update companies set language = 'es' where id = $1", [company.id]);
  const [one] = await makeVouchers(app, company, 3);
  const till = await makeTill(app, (await makeItem(app.services.database)).shop_id);
  await tillCalls(() => app).redeem(one?.code ?? '', 4_000, till);
  await expire(367);
  await expire(367);
  const mails = await post.mailsTo(company.email);
  expect(mails.map(({ parsed }) => parsed.subject)).toEqual(['Vencieron 3 regalos: ₡26,000']);
  expect(textOf(mails[0])).toContain('₡26,000 que nadie gastó volvieron a su billetera.');
  expect(textOf(mails[0])).toContain('https://regalo.test/wallet');
  expect(textOf(mails[0])).not.toContain('reabrir');
  // What expires later on the same day is told by a mail of its own.
  await makeVouchers(app, company, 1);
  await expire(367);
  expect((await post.mailsTo(company.email)).map(({ parsed }) => parsed.subject)).toEqual([
    'Vencieron 3 regalos: ₡26,000',
    'Venció 1 regalo: ₡10,000',
  ]);
});

test('what the operator keeps is said, and a disabled manager is told nothing', async () => {
  const { app } = post;
  const company = await makeCompany(app.services.database);
  await asSuperuser(app, "update companies set expiry = 'keep', language = 'en' where id = $1", [
    company.id,
  ]);
  await makeVouchers(app, company, 1);
  await expire(367);
  const [mail] = await post.mailsTo(company.email);
  expect(mail?.parsed.subject).toBe('1 gift expired');
  expect(textOf(mail)).toContain('₡10,000 that nobody spent stays with Regalo, as agreed.');
  await makeVouchers(app, company, 1);
  const operator = { author: 'operator', leaveWithoutAdmin: true };
  await disableManager(app.services.database, company.email, operator);
  await expire(800);
  expect(await post.mailsTo(company.email)).toHaveLength(1);
});

test('what a run could not mail is mailed by a later one, however late, and two alike are two mails', async () => {
  const { app } = post;
  const company = await makeCompany(app.services.database, { funds: 1_000_000 });
  await makeVouchers(app, company, 1);
  await post.withoutJobs(() => expect(expire(367)).rejects.toThrow('expire-gifts failed in part'));
  expect(await post.mailsTo(company.email)).toEqual([]);
  await expire(371);
  await makeVouchers(app, company, 1);
  await expire(367);
  const mails = await post.mailsTo(company.email);
  expect(mails.map(({ parsed }) => parsed.subject)).toEqual(
    Array(2).fill('Venció 1 regalo: ₡10,000'),
  );
  expect(new Set(mails.map(({ parsed }) => parsed.messageId)).size).toBe(2);
});

test('that gifts can be reopened is said where days remain for one of them', async () => {
  const { app } = post;
  const company = await makeCompany(app.services.database, { funds: 1_000_000 });
  await makeVouchers(app, company, 1, { months: 1 });
  await expire(60);
  const [mail] = await post.mailsTo(company.email);
  expect(textOf(mail)).toContain('Puede reabrir un regalo hasta un año después de la compra');
});
