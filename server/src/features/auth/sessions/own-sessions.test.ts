import { login } from '@regalo/contract/auth/auth';
import { endOtherSessions, endSession, listSessions } from '@regalo/contract/auth/own-sessions';
import { getProfile } from '@regalo/contract/auth/profile';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shownNetworkOf } from '../../../platform/http/network-of.ts';
import { openSessionOf } from '../../../testing/contract-calls.ts';
import { type MadeCompany, makeCompany, PIN } from '../../../testing/factories.ts';
import { makeMember } from '../../../testing/members.ts';
import { signedInOf } from '../../../testing/signed-in.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let app: TestApp;
let company: MadeCompany;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  company = await makeCompany(app.services.database);
});
afterAll(() => app.stop());

const list = async (token: string) => (await app.call(listSessions, { token })).reply.body.list;
const status = async (token: string) => (await app.call(getProfile, { token })).status;

test('a session says with what and from where it was opened, and which one asks', async () => {
  const headers = { 'user-agent': FIREFOX };
  const body = { email: company.email, pin: PIN };
  const { token } = signedInOf((await app.call(login, { body, headers })).reply);
  const [own, older, ...more] = await list(token);
  expect(own).toMatchObject({ browser: 'Firefox', system: 'Linux', network: '127.0.0.0/24' });
  expect([own?.current, older?.current, more]).toEqual([true, false, []]);
  expect(older).toMatchObject({ browser: null, system: null, network: null });
});

test('one is ended, or all but the one that asks', async () => {
  const others = [await openSessionOf(app, company), await openSessionOf(app, company)];
  const [, one] = await list(company.token);
  const end = (id = 0) => app.call(endSession, { token: company.token, body: { id } });
  expect((await end(one?.id)).status).toBe(200);
  expect((await end(one?.id)).error.reason).toBe('session_not_found');
  const left = await Promise.all(others.map(status));
  expect(left.sort()).toEqual([200, 401]);
  const { reply } = await app.call(endOtherSessions, { token: company.token });
  expect(reply.body).toEqual({ ended: 1 });
  expect(await Promise.all([company.token, ...others].map(status))).toEqual([200, 401, 401]);
  const audit = 'select action from audit_entries where company_id = $1 order by id';
  expect((await asSuperuser(app, audit, [company.id])).map(({ action }) => action)).toEqual([
    'ended session',
    'ended other sessions',
  ]);
});

test('those of a colleague are neither seen nor ended', async () => {
  const colleague = await makeMember(app, company.id, 'admin');
  const token = await openSessionOf(app, colleague);
  const [theirs] = await list(token);
  expect(await list(company.token)).toHaveLength(1);
  const body = { id: theirs?.id };
  const answer = await app.call(endSession, { token: company.token, body });
  expect([answer.status, await status(token)]).toEqual([404, 200]);
  await app.call(endOtherSessions, { token: company.token });
  expect(await status(token)).toBe(200);
});

test('what is over is not listed', async () => {
  await openSessionOf(app, company);
  const over = "update sessions set last_seen_at = now() - interval '25 hours' where id = $1";
  const [, old] = await list(company.token);
  await asSuperuser(app, over, [old?.id]);
  expect(await list(company.token)).toHaveLength(1);
});

test.each([
  ['190.113.20.77', '190.113.20.0/24'],
  ['::ffff:190.113.20.77', '190.113.20.0/24'],
  ['2001:db8:1:2::7', '2001:db8:1::/48'],
  ['unix', null],
])('%s is shown as %s', (address, network) => {
  expect(shownNetworkOf(address)).toBe(network);
});
