import { randomUUID } from 'node:crypto';
import { API_BASE } from '@regalo/contract/api/endpoint';
import { getProfile } from '@regalo/contract/auth/profile';
import { saveRule } from '@regalo/contract/occasions/rules';
import { categoryOf, type Kind } from '@regalo/contract/public-api/fields';
import { listSpendable, moveClock, spendGift } from '@regalo/contract/sandbox/endpoints';
import { AHEAD_HEADER, MOVED_MAX, SANDBOX_PATH } from '@regalo/contract/sandbox/sandbox';
import { HOME_ZONE, localDay, localTime, monthOf, plusDays } from '@regalo/contract/values/days';
import { getMonthDocuments } from '@regalo/contract/wallet/documents';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { callApi, makeApiKey } from '../testing/api-keys.ts';
import { type MadeCompany, makeCompany } from '../testing/factories.ts';
import { watchLiveSide } from '../testing/live-side.ts';
import { ruleOf } from '../testing/occasion-rules.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp({ sandbox: true, role: 'all' });
const base = SANDBOX_PATH;
const today = () => localDay(new Date(), HOME_ZONE);

let company: MadeCompany;
let secret: string;

const entered = async (one: MadeCompany) => (await makeApiKey(app, one.token, { base })).secret;

beforeEach(async () => {
  company = await makeCompany(app.services.database);
  secret = await entered(company);
});

const call = async (method: string, path: string, body?: object, key = secret) =>
  await callApi(app, key, method, path, body ? { body } : {});

/** Sends a gift for a month to somebody. */
async function sendGift(email: string, key = secret): Promise<number> {
  const { body, status } = await call(
    'POST',
    '/orders',
    {
      gift: { amount: 10_000 },
      recipients: [{ person: { kind: 'client', first_name: 'Luz', last_name: 'Mata', email } }],
      valid_months: 1,
      message: '¡Felicidades!',
      sender_name: 'RR. HH.',
    },
    key,
  );
  expect([status, body]).toEqual([201, expect.anything()]);
  await vi.waitFor(async () => expect(await mailsTo(email, key)).toHaveLength(1), 60_000);
  return (await call('GET', '/gifts', undefined, key)).body.data[0].id;
}

const mailsTo = async (
  to: string,
  key = secret,
): Promise<{ subject: string; links: string[]; created_at: string }[]> =>
  (await call('GET', `/sandbox/messages?to=${to}`, undefined, key)).body.data;

/** Adds somebody whose birthday is in ten days, and a rule that sends their kind a gift at an hour. */
async function addBirthday(email: string, kind: Kind, time: string) {
  const birth_date = `1990${plusDays(today(), 10).slice(4)}`;
  const person = { kind, email, birth_date, first_name: 'Eva', last_name: 'Rojas', country: 'CR' };
  const added = await call('POST', '/people', person);
  expect([added.status, added.body]).toEqual([201, expect.anything()]);
  const rule = ruleOf({ time, roles: [categoryOf(kind)] });
  const { token } = company;
  expect((await app.call(saveRule, { token, base, body: { id: 0, rule } })).status).toBe(200);
}

/** The hour in which something was done, by the company's own clocks. */
const hourOf = (instant = '') =>
  `${localDay(instant, HOME_ZONE)} ${localTime(instant, HOME_ZONE).slice(0, 2)}`;

/** Moves the clock, and waits until it is there. */
async function move(wanted: object, key = secret) {
  const moved = await call('POST', '/sandbox/clock', wanted, key);
  expect([moved.status, moved.body.moves_to]).toEqual([200, expect.any(String)]);
  await arrived(key);
}

/** Waits until the clock is where it is moved to. */
const arrived = (key = secret) =>
  vi.waitFor(
    async () =>
      expect((await call('GET', '/sandbox/clock', undefined, key)).body.moves_to).toBeNull(),
    { timeout: 200_000, interval: 500 },
  );

/** Does something in the database of the sandbox, without its walls. */
const inSandbox = (text: string, values: unknown[]) =>
  asSuperuser({ superuserUrl: app.sandboxSuperuserUrl as string }, text, values);

describe('the clock of a sandbox', () => {
  test('brings what 35 days bring to its company, and nothing to another one', async () => {
    const gift = await sendGift('luz@example.test');
    const other = await entered(await makeCompany(app.services.database));
    const theirs = await sendGift('sol@example.test', other);
    // Whenever this runs, one of these hours is later than the hour at which the clock is moved.
    await addBirthday('eva@example.test', 'employee', '09:00');
    await addBirthday('leo@example.test', 'client', '23:30');

    const unchanged = await watchLiveSide(app);
    await move({ days: 35 });
    await unchanged();

    const query = { month: monthOf(today()) };
    const { reply } = await app.call(getMonthDocuments, { token: company.token, base, query });
    // Statements are documents of the operator, with its number at the tax authority.
    expect(reply.body.statement).toBeNull();
    const subjects = (await mailsTo('luz@example.test')).map((one) => one.subject);
    expect(subjects).toHaveLength(3);
    expect((await call('GET', `/gifts/${gift}`)).body.status).toBe('expired');
    expect((await mailsTo(company.email)).length).toBeGreaterThan(1);
    const [birthday] = await mailsTo('eva@example.test');
    const [late] = await mailsTo('leo@example.test');
    expect([birthday, late].map((one) => hourOf(one?.created_at))).toEqual([
      `${plusDays(today(), 10)} 09`,
      `${plusDays(today(), 10)} 23`,
    ]);
    const page = await app.fetch(new URL(birthday?.links[0] ?? '').pathname);
    expect(page.status).toBe(200);

    expect((await call('GET', `/gifts/${theirs}`, undefined, other)).body.status).toBe('sent');
    expect(await mailsTo('sol@example.test', other)).toHaveLength(1);
    const { body: clock } = await call('GET', '/sandbox/clock', undefined, other);
    expect([clock.days_ahead, clock.now.slice(0, 10)]).toEqual([
      ...[0, new Date().toISOString().slice(0, 10)],
    ]);
    // What is sent afterwards is of the moved day.
    await sendGift('mar@example.test');
    const { body: later } = await call('GET', '/orders');
    expect(localDay(later.data[0].created_at, HOME_ZONE)).toBe(plusDays(today(), 35));
  }, 300_000);

  test('goes to a date, forward alone and a year at most', async () => {
    const refusals: [object, string][] = [
      [{}, 'sandbox_move_unclear'],
      [{ days: 1, date: plusDays(today(), 1) }, 'sandbox_move_unclear'],
      [{ days: 0 }, 'sandbox_move_too_far'],
      [{ days: -1 }, 'sandbox_move_too_far'],
      [{ days: MOVED_MAX + 1 }, 'sandbox_move_too_far'],
      [{ date: today() }, 'sandbox_move_too_far'],
    ];
    for (const [wanted, code] of refusals) {
      const { body } = await call('POST', '/sandbox/clock', wanted);
      expect([wanted, JSON.stringify(body)]).toEqual([wanted, expect.stringContaining(code)]);
    }
    await move({ date: plusDays(today(), 2) });
    expect((await call('GET', '/sandbox/clock')).body.days_ahead).toBe(2);
    await move({ days: 1 });
    expect((await call('GET', '/sandbox/clock')).body.days_ahead).toBe(3);
  }, 200_000);

  test('is moved by members who may send', async () => {
    const { token } = company;
    const moved = await app.call(moveClock, { token, base, body: { days: 1 } });
    expect(moved.reply.body.movesTo).toBe(plusDays(today(), 1));
    await arrived();
    const ahead = async (side: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const address = side + API_BASE + getProfile.path;
      return (await app.fetch(address, { headers })).headers.get(AHEAD_HEADER);
    };
    const { body: clock } = await call('GET', '/sandbox/clock');
    const told = Date.now() + Number(await ahead(base)) * 1_000;
    expect(Math.abs(told - Date.parse(clock.now))).toBeLessThan(60_000);
    expect(await ahead('')).toBeNull();
    expect((await app.call(moveClock, { token, body: { days: 1 } })).status).toBe(404);
  });

  test('waits for the jobs of a moment, and says in the log for which', async () => {
    const job = [randomUUID(), JSON.stringify({ companyId: company.id })];
    await inSandbox(
      `insert into pgboss.job (id, name, data, state, started_on)
        values ($1, 'start-due-orders', $2, 'active', now())`,
      job,
    );
    await call('POST', '/sandbox/clock', { days: 1 });
    await vi.waitFor(
      () =>
        expect(app.logs.map((line) => JSON.parse(line))).toContainEqual(
          expect.objectContaining({
            ...{ company: company.id, jobs: ['start-due-orders'], sandbox: true },
            msg: 'the clock of a sandbox waits for jobs',
          }),
        ),
      { timeout: 60_000, interval: 500 },
    );
    expect((await call('GET', '/sandbox/clock')).body.moves_to).not.toBeNull();
    await inSandbox('delete from pgboss.job where id = $1', job.slice(0, 1));
    await arrived();
  }, 120_000);

  test('is none of the live database', async () => {
    const [live] = await asSuperuser(
      app,
      `select to_regnamespace('sandbox') as tables, to_regnamespace('sandbox_clock') as clock,
        (select count(*)::int from pg_proc where proname = 'now') as clocks,
        (select count(*)::int from pg_attrdef where pg_get_expr(adbin, adrelid) like '%sandbox%') as defaults`,
    );
    expect(live).toEqual({ tables: null, clock: null, clocks: 1, defaults: 0 });
    await call('POST', '/sandbox/clock', { days: 1 });
    const { rows } = await app.services.database.inCompany(company.id, (tx) =>
      sql<{ path: string; ahead: string | null }>`select current_setting('search_path') as path,
        current_setting('app.seconds_ahead', true) as ahead`.execute(tx),
    );
    expect(rows[0]?.path).not.toContain('sandbox');
    expect(rows[0]?.ahead ?? '').toBe('');
    expect(Math.abs(app.services.now().getTime() - Date.now())).toBeLessThan(60_000);
  });
});

test('a member spends of a gift in part, then whole, and the same spending once', async () => {
  const gift = await sendGift('luz@example.test');
  const { token } = company;
  const { reply } = await app.call(listSpendable, { token, base });
  expect(reply.body.list).toEqual([
    expect.objectContaining({ id: gift, left: 10_000, currency: 'CRC', whole: false }),
  ]);
  const part = { id: gift, amount: 4_000, key: randomUUID() };
  for (let n = 0; n < 2; n += 1) {
    const spent = await app.call(spendGift, { token, base, body: part });
    expect(spent.reply.body.left).toBe(6_000);
  }
  const rest = { id: gift, key: randomUUID() };
  expect((await app.call(spendGift, { token, base, body: rest })).reply.body.left).toBe(0);
  expect((await app.call(listSpendable, { token, base })).reply.body.list).toEqual([]);
  const other = (await makeCompany(app.services.database)).token;
  const foreign = await app.call(spendGift, {
    ...{ token: other, base },
    body: { ...rest, key: randomUUID() },
  });
  expect(foreign.status).toBe(404);
});
