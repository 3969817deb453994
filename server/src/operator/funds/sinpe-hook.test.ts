import { createHmac, randomUUID } from 'node:crypto';
import { addBankAccount } from '@regalo/contract/operator/funds-bank-accounts';
import { importBankFile } from '@regalo/contract/operator/funds-bank-files';
import { listTransfers } from '@regalo/contract/operator/funds-transfers';
import { beforeAll, expect, test } from 'vitest';
import { bacStatement } from '../../testing/bank-statements.ts';
import { makeOperator } from '../../testing/operators.ts';
import { sendSheet } from '../../testing/sheets.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { SINPE_HOOK } from './sinpe-hook.ts';

const KEY = Buffer.alloc(32, 7);
const SINPE_WEBHOOK_SECRET = `whsec_${KEY.toString('base64')}`;
const app = useTestApp({ role: 'all', console: true, environment: { SINPE_WEBHOOK_SECRET } });
const without = useTestApp({ role: 'all', console: true });

let token: string;
beforeAll(async () => {
  token = (await makeOperator(app, { roles: ['finance'] })).token;
});

const signed = (body: string, { key = KEY, at = new Date() } = {}): RequestInit => {
  const [id, time] = [randomUUID(), String(Math.floor(at.getTime() / 1000))];
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  return {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': time },
      'webhook-signature': `v1,${signature}`,
    },
    body,
  };
};

const told = (reference: string, more: object = {}) =>
  JSON.stringify({
    type: 'sinpe.received',
    data: {
      ...{ reference, amount: 75_000, received_at: '2026-11-16T23:30:00-06:00' },
      ...{ payer: { name: 'MARÍA  NÚÑEZ', phone: '88887777' }, text: 'regalos', ...more },
    },
  });

const send = async (init: RequestInit, to = app) => (await to.fetch(SINPE_HOOK, init)).status;

let count = 0;
/** A reference of SINPE that no other test has. */
function reference(): string {
  count += 1;
  return `20261116${String(count).padStart(17, '0')}`;
}

const stored = (key: string) =>
  asSuperuser(
    app,
    `select id::int, day::text, amount::int, payer, payer_account, text, source, status, twin_id::int
     from operator.bank_transfers where key like $1 order by id`,
    [`sinpe:${key}:%`],
  );

test('what comes in is in the list, on the day of Costa Rica', async () => {
  const ref = reference();
  expect(await send(signed(told(ref)))).toBe(200);
  expect(await stored(ref)).toMatchObject([
    {
      ...{ day: '2026-11-16', amount: 75_000, payer: 'MARÍA NÚÑEZ', payer_account: '88887777' },
      ...{ text: 'regalos', source: 'sinpe', status: 'new', twin_id: null },
    },
  ]);
  const { list } = (await app.call(listTransfers, { token, body: { search: ref } })).reply.body;
  expect(list).toMatchObject([{ reference: ref, source: 'sinpe', account: null }]);
});

test('once, however often it is told, also at the same time', async () => {
  const ref = reference();
  const statuses = await Promise.all(Array.from({ length: 8 }, () => send(signed(told(ref)))));
  expect(statuses).toEqual(Array(8).fill(200));
  expect(await send(signed(told(ref, { amount: '75000.00' })))).toBe(200);
  expect(await stored(ref)).toHaveLength(1);
});

test('what is not signed, by another secret, too old or changed, is refused', async () => {
  const ref = reference();
  const good = signed(told(ref));
  const old = new Date(Date.now() - 6 * 60_000);
  for (const bad of [
    { ...good, body: told(ref, { amount: 1 }) },
    { ...good, headers: { 'content-type': 'application/json' } },
    signed(told(ref), { key: Buffer.alloc(32, 8) }),
    signed(told(ref), { at: old }),
  ])
    expect(await send(bad)).toBe(403);
  expect(await stored(ref)).toEqual([]);
  expect(app.logs.filter((line) => line.includes('webhook-refused')).length).toBeGreaterThan(3);
});

test('what cannot be taken is told to the gateway, and what is about something else ignored', async () => {
  const ref = reference();
  for (const more of [
    ...[{ amount: 75_000.5 }, { amount: 0 }, { amount: -5 }, { amount: 'x' }, { amount: 1e300 }],
    ...[{ currency: 'USD' }, { reference: 'a' }, { received_at: 'hoy' }, { payer: 'Ana' }],
  ])
    expect([more, await send(signed(told(ref, more)))]).toEqual([more, 422]);
  for (const body of ['', '{', '[]', '7', 'null', '{"type":"sinpe.received"}'])
    expect([body, await send(signed(body))]).toEqual([body, 422]);
  expect(await send(signed('{"type":"payout.sent","data":{}}'))).toBe(200);
  expect(await send(signed(told(ref, { text: 'x'.repeat(70_000) })))).toBe(413);
  expect(await stored(ref)).toEqual([]);
});

test('a clock that is ahead books nothing on a day to come', async () => {
  const ref = reference();
  await send(signed(told(ref, { received_at: '2999-01-01T00:00:00Z' })));
  const [{ day } = {}] = await stored(ref);
  expect(String(day) < '2999').toBe(true);
});

const account = async (number: string) =>
  (await app.call(addBankAccount, { token, body: { bank: 'BAC', number } })).reply.body.account;
const importFile = (file: Buffer) => sendSheet(app, importBankFile, { token, file });

test('the same in a bank file that has the reference is known', async () => {
  const ref = reference();
  await send(signed(told(ref)));
  await account('900100100');
  const sinpe = { date: '17/11/2026', reference: ref, text: 'SINPE MOVIL', credit: 75_000 };
  const answer = await importFile(bacStatement([sinpe], { account: '900100100' }));
  expect(answer.reply.body).toMatchObject({ added: 0, known: 1 });
});

test('one colón with its reference does not stand for it, before it nor in one file', async () => {
  const ref = reference();
  await send(signed(told(ref, { amount: 1 })));
  await account('900100300');
  const row = (credit: number, more = {}) => ({
    ...{ date: '17/11/2026', reference: ref, text: 'SINPE MOVIL', credit, ...more },
  });
  const text = ref;
  const rows = [
    row(75_000),
    row(75_000),
    row(2, { reference: '9', text }),
    row(3, { reference: '0', text }),
  ];
  const { added, known, faults } = (await importFile(bacStatement(rows, { account: '900100300' })))
    .reply.body;
  expect({ added, known }).toEqual({ added: 3, known: 0 });
  expect(faults).toMatchObject([{ written: ref, reason: 'bank_row_repeated' }]);
  expect((await stored(ref)).map(({ amount }) => amount)).toEqual([1, 75_000, 3]);
});

test('what an older version kept is known by its amount', async () => {
  const ref = reference();
  await send(signed(told(ref)));
  const former =
    "update operator.bank_transfers set key = 'sinpe:' || reference where reference = $1";
  await asSuperuser(app, former, [ref]);
  await send(signed(told(ref)));
  expect(await stored(ref)).toEqual([]);
  await send(signed(told(ref, { amount: 5_000_000 })));
  expect(await stored(ref)).toMatchObject([{ amount: 5_000_000 }]);
  await account('900100400');
  const row = { date: '17/11/2026', reference: ref, text: 'SINPE MOVIL', credit: 75_000 };
  const file = bacStatement([row], { account: '900100400' });
  expect((await importFile(file)).reply.body).toMatchObject({ added: 0, known: 1 });
});

test('in one that has it not is its twin, whichever comes first', async () => {
  const first = reference();
  await send(signed(told(first, { amount: 31_000 })));
  const [{ id } = {}] = await stored(first);
  await account('900100200');
  const row = (ref: string, credit: number) => ({
    ...{ date: '17/11/2026', reference: ref, text: 'SINPE MOVIL', credit },
  });
  const file = bacStatement([row('555', 31_000), row('556', 31_000), row('557', 32_000)], {
    account: '900100200',
  });
  expect((await importFile(file)).reply.body).toMatchObject({ added: 3 });
  const rows = await asSuperuser(
    app,
    `select id::int, reference, twin_id::int from operator.bank_transfers where file <> '' and amount in (31000, 32000)
     order by reference`,
  );
  expect(rows.map(({ twin_id }) => twin_id)).toEqual([id, null, null]);
  const later = reference();
  await send(signed(told(later, { amount: 32_000 })));
  expect(await stored(later)).toMatchObject([{ twin_id: rows[2]?.id }]);
});

test('without a secret there is no such address, and on processes without the console neither', async () => {
  expect(await send(signed(told(reference())), without)).toBe(404);
});
