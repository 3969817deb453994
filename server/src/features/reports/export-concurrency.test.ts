import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { exportAllGifts } from '@regalo/contract/reports/reports';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { openSnapshot } from '../../platform/export/company-snapshot.ts';
import { askFile } from '../../testing/downloads.ts';
import { type MadeCompany, makeCompany, makePeople } from '../../testing/factories.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const GIFTS = 400;
const { path } = exportAllGifts;

const app = useTestApp();
let company: MadeCompany;

/** More than the sockets of both sides hold, so that an export which nobody reads stays open. */
beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 10_000_000 });
  const users = await makePeople(app.services.database, company.id, Array(GIFTS).fill({}));
  const { token } = company;
  const { status } = await app.call(sendGifts, { token, body: freeOrder(users) });
  expect(status).toBe(200);
  await asSuperuser(app, "update orders set gift_name = repeat('Regalo ', 15000)");
});

const ask = (token = company.token) => {
  const hangUp = new AbortController();
  const answer = askFile(app, path, { token, signal: hangUp.signal });
  return { answer, hangUp: () => hangUp.abort() };
};

const running = async () => {
  const text = `select count(*) as n from pg_stat_activity
    where application_name = 'regalo-export' and datname = current_database()`;
  return Number((await asSuperuser(app, text))[0]?.n);
};
const until = (count: number) =>
  vi.waitFor(async () => expect(await running()).toBe(count), { timeout: 10_000, interval: 50 });
const untilNone = () => until(0);

test('two exports of a company run at once; a third is refused, another company’s is not', async () => {
  const [first, second] = [ask(), ask()];
  expect((await first.answer).status).toBe(200);
  expect((await second.answer).status).toBe(200);
  const third = await ask().answer;
  expect([third.status, (await third.json()).code]).toEqual([429, 'throttled']);
  const other = await makeCompany(app.services.database);
  expect(await (await ask(other.token).answer).text()).toMatch(/^\ufeff?Fecha;/);
  first.hangUp();
  second.hangUp();
  await untilNone();
  const again = await ask().answer;
  expect((await again.text()).trim().split('\r\n')).toHaveLength(GIFTS + 1);
});

test('however often a company asks, it leaves the places of a process to others', async () => {
  const { database } = app.services;
  const other = await makeCompany(database);
  const greedy = Array.from({ length: 30 }, () => openSnapshot(database, company.id));
  const asked = Promise.allSettled(greedy);
  await (await openSnapshot(database, other.id)).close();
  const open = (await asked).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(open).toHaveLength(2);
  await Promise.all(open.map((one) => one.close()));
  for (const one of await asked)
    if (one.status === 'rejected') expect(one.reason.code).toBe('throttled');
});

test('where all companies together fill a process, the next is told to come back', async () => {
  const { database } = app.services;
  const companies = await Promise.all(Array.from({ length: 13 }, () => makeCompany(database)));
  const [last, ...first] = companies.map(({ id }) => id);
  const open = await Promise.all([...first, ...first].map((id) => openSnapshot(database, id)));
  await expect(openSnapshot(database, last ?? 0)).rejects.toMatchObject({ code: 'unavailable' });
  await Promise.all(open.map((one) => one.close()));
  await (await openSnapshot(database, last ?? 0)).close();
});

test('an hour is all that an export is given, however slowly it is read', async () => {
  const snapshot = await openSnapshot(app.services.database, company.id);
  const shown = async (name: string) =>
    (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(snapshot.tx))
      .rows[0]?.value;
  expect(await shown('statement_timeout')).toBe('1h');
  // While the last of its rows are read the connection waits in its transaction.
  expect(await shown('idle_in_transaction_session_timeout')).toBe('1h');
  await snapshot.close();
});

test('who hangs up, early or late, leaves neither a query nor a failure behind', async () => {
  const early = ask();
  setTimeout(early.hangUp, 5);
  await early.answer.catch(() => {});
  await untilNone();
  const late = ask();
  const reader = (await late.answer).body?.getReader();
  await reader?.read();
  // An early one may reach the server, and be ended there, only now.
  await until(1);
  late.hangUp();
  await untilNone();
  expect(app.logs.filter((line) => line.includes('unexpected error'))).toEqual([]);
});

test('a lost connection ends the answer instead of making it look complete', async () => {
  const { answer } = ask();
  const response = await answer;
  await asSuperuser(
    app,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'regalo-export'",
  );
  await expect(response.text()).rejects.toThrow();
  await untilNone();
});

test('readers that pause keep no other company waiting, and get the rest when they go on', async () => {
  const { database } = app.services;
  const others = await Promise.all(
    Array.from({ length: 4 }, () => makeCompany(database, { funds: 1_000_000 })),
  );
  // Of these companies too, more than the sockets hold.
  for (const { id, token } of others) {
    const users = await makePeople(database, id, Array(14).fill({}));
    await app.call(sendGifts, { token, body: freeOrder(users) });
  }
  await asSuperuser(
    app,
    "update orders set gift_name = repeat('Regalo ', 150000) where company_id = any($1)",
    [others.map(({ id }) => id)],
  );
  const paused = others.flatMap(({ token }) => [ask(token), ask(token)]);
  const answers = await Promise.all(paused.map(({ answer }) => answer));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const asked = await ask().answer;
  expect((await asked.text()).trim().split('\r\n')).toHaveLength(GIFTS + 1);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  for (const text of texts) expect(text.trim().split('\r\n')).toHaveLength(14 + 1);
});
