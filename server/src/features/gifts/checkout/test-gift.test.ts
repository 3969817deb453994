import { getProfile } from '@regalo/contract/auth/profile';
import { testGift } from '@regalo/contract/gifts/test-gift';
import { HOME_ZONE, localDay, longDate, plusDays } from '@regalo/contract/values/days';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resumeDelivery } from '../../../platform/delivery-pause/marks.ts';
import { type MadeCompany, makeCompany } from '../../../testing/factories.ts';
import { makeCards } from '../../../testing/gifts-to-choose.ts';
import { type MailedApp, startMailedApp } from '../../../testing/mailed-app.ts';
import { asSuperuser } from '../../../testing/superuser.ts';

let post: MailedApp;
let company: MadeCompany;

beforeAll(async () => {
  post = await startMailedApp();
});
afterAll(() => post.stop());
beforeEach(async () => {
  company = await makeCompany(post.app.services.database, { funds: 5_000 });
});

const CONTENT = {
  cat_id: 0,
  shop_id: 0,
  item_id: 0,
  order_amount: 25_000,
  message: 'Hola <b>Luz</b>, 1 < 2',
  purchaser_name: 'Ana <script>',
  recipient_name: 'Luz Vega',
};

const mail = (changed: Record<string, unknown> = {}, { token } = company) =>
  post.app.call(testGift, { token, body: { ...CONTENT, ...changed } });

const received = () => post.sink.mails.filter(({ to }) => to.includes(company.email));

test('the manager gets the gift as it would look, marked as a test', async () => {
  await asSuperuser(post.app, "update companies set language = 'en' where id = $1", [company.id]);
  expect((await mail()).status).toBe(200);
  const [got] = received();
  expect(got?.parsed.subject).toBe('TEST: Luz Vega, Ana <script> sent you a gift');
  const html = String(got?.parsed.html);
  for (const part of ['TEST', 'Hello, Luz Vega', 'Ana &lt;script&gt;', 'Hola Luz, 1 &lt; 2'])
    expect(html).toContain(part);
  expect(`${html}${got?.parsed.text}`).not.toContain('25,000');
  expect(got?.parsed.text).toContain('*** TEST ***');
});

test('it names the amount where the company’s gifts are no surprise', async () => {
  await asSuperuser(post.app, 'update companies set surprise = false where id = $1', [company.id]);
  await mail();
  expect(String(received()[0]?.parsed.html)).toContain('₡25,000');
});

test('of several cards it says until when one is chosen, and names none of them', async () => {
  await asSuperuser(
    post.app,
    "update companies set language = 'en', surprise = false where id = $1",
    [company.id],
  );
  const cards = await makeCards(post.app, [{}, {}]);
  const choices = { items: cards.map(({ item_id }) => item_id), days: 14 };
  expect((await mail({ choices, order_amount: 10_000 })).status).toBe(200);
  const text = String(received()[0]?.parsed.text);
  const day = longDate(plusDays(localDay(new Date(), HOME_ZONE), 14), 'en');
  expect(text).toContain(`Choose your gift by ${day}.`);
  expect(text).not.toContain('Café Montaña');
});

test('it is in the language of the company', async () => {
  await asSuperuser(post.app, "update companies set language = 'es' where id = $1", [company.id]);
  await mail();
  const [got] = received();
  expect(got?.parsed.subject).toBe('PRUEBA: Luz Vega, Ana <script> le envió un regalo');
  expect(got?.parsed.text).toContain('*** PRUEBA ***');
});

test('nothing is bought, there is no link to a gift, and the entry says who asked', async () => {
  await mail();
  const [got] = received();
  expect(String(got?.parsed.html) + got?.parsed.text).not.toMatch(/\/g\//);
  const tables = ['orders', 'gifts', 'deliveries'];
  for (const table of tables)
    expect(
      await asSuperuser(post.app, `select 1 from ${table} where company_id = $1`, [company.id]),
    ).toEqual([]);
  const profile = await post.app.call(getProfile, { token: company.token });
  expect(profile.reply.body.wallet_balance).toBe(5_000);
  const entries = await asSuperuser(
    post.app,
    "select author, action, after from audit_entries where company_id = $1 and subject = 'test_gift'",
    [company.id],
  );
  const author = `manager:${profile.reply.body.id}`;
  const after = { gift: 'Free Amount Gift', amount: 25_000 };
  expect(entries).toEqual([{ author, action: 'mailed', after }]);
});

test.each([
  [{ message: ' ' }, 422],
  [{ purchaser_name: '' }, 422],
  [{ order_amount: 4_999 }, 422],
  [{ cat_id: 1, shop_id: 1, item_id: 999_999 }, 404],
  [{ image: '/media/unknown.webp' }, 404],
])('%j is refused, and nothing is mailed', async (changed, status) => {
  expect((await mail(changed)).status).toBe(status);
  expect(received()).toEqual([]);
});

test('a manager can ask for ten in an hour', async () => {
  for (let n = 0; n < 10; n += 1) expect((await mail()).status).toBe(200);
  const { status, error } = await mail();
  expect([status, error.code]).toEqual([429, 'throttled']);
  expect(received()).toHaveLength(10);
  await post.endWindows();
  expect((await mail()).status).toBe(200);
});

test('a copy of the database, which delivers nothing, says so and mails no test either', async () => {
  const { services } = post.app;
  await services.storage.writeMark(100);
  const tried = await mail();
  expect([tried.status, tried.error.reason]).toEqual([503, 'delivery_paused']);
  expect(tried.error.message).toContain('no test was sent');
  const entries = "select from audit_entries where company_id = $1 and subject = 'test_gift'";
  expect([received(), await asSuperuser(post.app, entries, [company.id])]).toEqual([[], []]);
  await resumeDelivery(services);
  expect((await mail()).status).toBe(200);
  expect(received()).toHaveLength(1);
});
