import * as auth from '@regalo/contract/auth/auth';
import * as contract from '@regalo/contract/shop/account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCompany, PIN, unique } from '../../../testing/factories.ts';
import { type MailedApp, startMailedApp } from '../../../testing/mailed-app.ts';
import { type MadeShopManager, makeShopManager } from '../../../testing/shop-managers.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { sweepSessions } from '../../auth/sign-in/sweep-sessions-job.ts';

const NEW_PIN = 'Cuarzo7Nube';

let mailed: MailedApp;
let manager: MadeShopManager;
/** Whether somebody signs in, as a manager of a company or of a shop, and the cookie that is given. */
async function signIn(audience: 'manager' | 'shop', email: string, pin: string, cookie = '') {
  const { path } = audience === 'shop' ? contract.shopLogin : auth.login;
  const response = await mailed.app.fetch(`/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': mailed.app.csrf(), cookie },
    body: JSON.stringify({ email, pin }),
  });
  const [given = ''] = (response.headers.get('set-cookie') ?? '').split(';');
  return { status: response.status, cookie: given, answer: await response.json() };
}

const statusOf = async (token: string) =>
  (await mailed.app.call(contract.getShopProfile, { token })).status;

/** The token of the newest mailed link to a page. */
async function mailedToken(email: string, page: string): Promise<string> {
  const mails = await mailed.mailsTo(email);
  const text = mails.at(-1)?.parsed.text ?? '';
  return new RegExp(`https://regalo\\.test${page}#token=([\\w-]{43})`).exec(text)?.[1] ?? '';
}

beforeAll(async () => {
  mailed = await startMailedApp();
});
afterAll(() => mailed.stop());
beforeEach(async () => {
  await mailed.endWindows();
  manager = await makeShopManager(mailed.app);
});

test('the right PIN opens a session, and says who and which shop it is', async () => {
  const { status, answer } = await signIn('shop', manager.email, PIN);
  expect([status, answer.body.profile]).toEqual([
    200,
    {
      manager: {
        id: manager.managerId,
        first_name: 'Sofía',
        last_name: 'Vargas',
        email: manager.email,
        language: 'es',
      },
      shop: { id: manager.shopId, name: 'Café Montaña', logo: expect.stringMatching(/^\/media\//) },
      time_zone: 'America/Costa_Rica',
      supervisor_pin_set: false,
    },
  ]);
  expect(await statusOf(answer.body.token)).toBe(200);
  await mailed.app.call(contract.shopLogout, { token: answer.body.token });
  expect(await statusOf(answer.body.token)).toBe(401);
});

test('an unknown e-mail, a wrong PIN and one who is disabled are answered alike', async () => {
  const other = await makeShopManager(mailed.app);
  await asSuperuser(mailed.app, 'update shop_managers set disabled_at = now() where id = $1', [
    other.managerId,
  ]);
  const answers = [
    await signIn('shop', 'nobody@tienda.cr', PIN),
    await signIn('shop', manager.email, 'Regalo2026'),
    await signIn('shop', other.email, PIN),
  ];
  for (const { status, answer } of answers)
    expect([status, answer]).toEqual([answers[0]?.status, answers[0]?.answer]);
  expect(answers[0]?.answer.code).toBe('invalid_credentials');
});

test('one e-mail may sign in for a company and for a shop, and each knows its own alone', async () => {
  const email = `both${unique()}@ejemplo.cr`;
  const { shopId } = await makeShopManager(mailed.app, { email });
  const company = await makeCompany(mailed.app.services.database, { email });
  const office = await signIn('manager', email, PIN);
  const shop = await signIn('shop', email, PIN);
  expect([office.status, shop.status]).toEqual([200, 200]);
  expect(office.cookie.split('=')[0]).not.toBe(shop.cookie.split('=')[0]);
  expect(shop.answer.body.profile.shop.id).toBe(shopId);

  // Wrong PINs at one lock that one, but for the browsers that it knows.
  for (let n = 0; n < 11; n += 1) await signIn('shop', email, 'Wrong0000');
  expect((await signIn('shop', email, PIN)).status).toBe(429);
  expect((await signIn('shop', email, PIN, office.cookie)).status).toBe(429);
  expect((await signIn('shop', email, PIN, shop.cookie)).status).toBe(200);
  expect((await signIn('manager', email, PIN)).status).toBe(200);
  const [mail] = await mailed.mailsTo(email);
  expect(mail?.parsed.text).toContain('https://regalo.test/shop/forgot-pin');

  // A link for a new PIN of one is none of the other.
  await mailed.app.call(contract.forgotShopPin, { body: { email } });
  const token = await mailedToken(email, '/shop/reset-pin');
  expect(token).not.toBe('');
  const reset = { body: { token, pin: NEW_PIN } };
  expect((await mailed.app.call(auth.resetPin, reset)).error.reason).toBe('pin_link_invalid');
  expect((await mailed.app.call(contract.resetShopPin, reset)).status).toBe(200);
  expect((await signIn('shop', email, NEW_PIN)).status).toBe(200);
  expect((await signIn('manager', email, PIN)).status).toBe(200);
  await mailed.app.call(auth.forgotPin, { body: { email } });
  const ofOffice = { token: await mailedToken(email, '/reset-password'), pin: NEW_PIN };
  expect(ofOffice.token).not.toBe('');
  const { error } = await mailed.app.call(contract.resetShopPin, { body: ofOffice });
  expect(error.reason).toBe('pin_link_invalid');
  expect(company.email).toBe(email);
});

test('a mailed link sets a PIN once, and ends the sessions', async () => {
  const { email, token: session } = manager;
  await mailed.app.call(contract.forgotShopPin, { body: { email } });
  const token = await mailedToken(email, '/shop/reset-pin');
  const reset = (pin: string) => mailed.app.call(contract.resetShopPin, { body: { token, pin } });
  expect((await reset('CafeMontana1')).error.reason).toBe('pin_guessable');
  expect((await reset(NEW_PIN)).status).toBe(200);
  expect((await reset('Otro8Pino')).error.reason).toBe('pin_link_invalid');
  expect(await statusOf(session)).toBe(401);
  const mails = await mailed.mailsTo(email);
  expect(mails.at(-1)?.parsed.subject).toBe('Su PIN de Regalo cambió');
});

test('who changes the PIN stays signed in, and everybody else is out', async () => {
  const { answer } = await signIn('shop', manager.email, PIN);
  const { token } = answer.body;
  const change = (pin: string) =>
    mailed.app.call(contract.changeShopPin, { token, body: { pin, new_pin: NEW_PIN } });
  expect((await change('Regalo2026')).error.reason).toBe('current_pin_wrong');
  expect((await change(PIN)).status).toBe(200);
  expect([await statusOf(token), await statusOf(manager.token)]).toEqual([200, 401]);
  expect((await signIn('shop', manager.email, PIN)).status).not.toBe(200);
  const entries = await asSuperuser(
    mailed.app,
    'select author, action from shop_audit_entries where shop_id = $1',
    [manager.shopId],
  );
  const author = `shop-manager:${manager.managerId}`;
  expect(entries).toEqual([{ author, action: 'changed pin' }]);
});

test.each(['created_at', 'last_seen_at'])(
  'a session is over by its %s, and swept up',
  async (column) => {
    const { token, managerId } = manager;
    expect(await statusOf(token)).toBe(200);
    await asSuperuser(
      mailed.app,
      `update shop_sessions set ${column} = now() - interval '1 year' where manager_id = $1`,
      [managerId],
    );
    expect(await statusOf(token)).toBe(401);
    const { services } = mailed.app;
    await sweepSessions.handle(services, { dueAt: '' }, new AbortController().signal);
    const left = await asSuperuser(
      mailed.app,
      'select id from shop_sessions where manager_id = $1',
      [managerId],
    );
    // What is only idle goes when its age ends.
    expect(left).toHaveLength(column === 'created_at' ? 0 : 1);
  },
);

test('mails are in the language that the manager chose', async () => {
  const { token, email } = manager;
  await mailed.app.call(contract.setShopLanguage, { token, body: { language: 'en' } });
  await mailed.app.call(contract.changeShopPin, { token, body: { pin: PIN, new_pin: NEW_PIN } });
  const [mail] = await mailed.mailsTo(email);
  expect(mail?.parsed.subject).toBe('Your Regalo PIN was changed');
  const { reply } = await mailed.app.call(contract.getShopProfile, { token });
  expect(reply.body.manager.language).toBe('en');
});

test('the security log names shop and manager, and never the e-mail', async () => {
  mailed.app.logs.length = 0;
  await signIn('shop', manager.email, PIN);
  const { shopId, managerId } = manager;
  const entry = mailed.app.logs
    .map((line) => JSON.parse(line))
    .find(({ msg }) => msg === 'security');
  expect(entry).toMatchObject({ event: 'shop-sign-in', outcome: 'success', shopId, managerId });
  expect(mailed.app.logs.join('')).not.toContain(manager.email);
});
