import type { Schema } from '@regalo/contract/public-api/document';
import { PUBLIC_API_BASE } from '@regalo/contract/public-api/operation';
import { OPERATIONS } from '@regalo/contract/public-api/operations';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { expectDocumented, makeApiKey } from '../testing/api-keys.ts';
import { writeExports } from '../testing/exports.ts';
import { makeItem, makePerson } from '../testing/factories.ts';
import { type FilledCompany, makeFilledCompany } from '../testing/filled-company.ts';
import {
  type Call,
  callsOf,
  type Described,
  describedOperations,
} from '../testing/fuzz/public-calls.ts';
import type { Known } from '../testing/fuzz/schema-values.ts';
import { CALLS, SEED } from '../testing/fuzz/settings.ts';
import { openStateReader, type StateReader } from '../testing/fuzz/whole-state.ts';
import { useTestApp } from '../testing/test-app.ts';
import { sendVouchers } from '../testing/tills.ts';
import { addEndpoint } from '../testing/webhooks.ts';

/** As many as call in turn, so that none calls too often. */
const KEYS = 4;
const FEW_PERMISSIONS = ['people.read', 'orders.read', 'orders.send'] as const;

const app = useTestApp();
let own: FilledCompany;
let other: FilledCompany;
let secrets: string[];
let operations: Map<string, Described>;
let item: number;
const people: number[] = [];
const gifts: number[] = [];
const webhooks: number[] = [];
let state: StateReader;

beforeAll(async () => {
  own = await makeFilledCompany(app, 'fuzzedmark');
  other = await makeFilledCompany(app, 'othermark');
  item = (await makeItem(app.services.database)).item_id;
  for (let n = 0; n < 60; n += 1) people.push(await makePerson(app.services.database, own.id));
  for (const { giftId } of await sendVouchers(app, own, people, { months: 1 })) gifts.push(giftId);
  // Some of them are deleted before what one was told is replayed.
  for (let n = 0; n < 12; n += 1) webhooks.push(await addEndpoint(app, own));
  await app.services.database.inCompany(own.id, (tx) =>
    tx
      .insertInto('webhook_deliveries')
      .values(
        webhooks.map((endpoint_id) => ({
          ...{ company_id: own.id, endpoint_id, event_id: own.ids['webhook event'] },
          ...{ subject: own.mark, state: 'delivered' },
        })),
      )
      .execute(),
  );
  secrets = [];
  for (let n = 0; n < KEYS; n += 1) secrets.push((await makeApiKey(app, own.token)).secret);
  const few = await makeApiKey(app, own.token, { permissions: FEW_PERMISSIONS });
  secrets.push(few.secret);
  operations = new Map(describedOperations(app.url).map((one) => [one.operationId, one]));
  state = await openStateReader(app);
});
afterAll(() => state.end());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Good values, and now and then one that is not. */
const mostlyOf = (good: readonly unknown[], bad: readonly unknown[]) =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...good), weight: 12 },
    { arbitrary: fc.constantFrom(...bad), weight: 1 },
  );

/** Ids of the company, of another one, and of whatever comes. */
const idsOf = (ref: 'person' | 'group' | 'gift' | 'webhook' | 'webhook event', ...more: number[]) =>
  fc.oneof(
    { arbitrary: fc.constantFrom(own.ids[ref], ...more), weight: 12 },
    { arbitrary: fc.integer({ min: 1, max: 80 }), weight: 3 },
    { arbitrary: fc.constant(other.ids[ref]), weight: 1 },
  );

/** Ids by the beginning of the path of what they are in. */
const idsOfPath = (path: string) => {
  if (path.startsWith('/people')) return idsOf('person', ...people);
  if (path.startsWith('/groups')) return idsOf('group');
  if (path.startsWith('/gifts')) return idsOf('gift', ...gifts);
  if (path.startsWith('/webhook-endpoints')) return idsOf('webhook', ...webhooks);
  return fc.integer({ min: 1, max: 20 });
};

/** Values with which calls get further than their schema; few, so that they meet again. */
const known = (): Known => ({
  person_id: idsOf('person', ...people),
  group_id: idsOf('group'),
  order_id: idsOfPath('/orders'),
  item_id: mostlyOf([item], [1, 99_999]),
  amount: mostlyOf([10_000], [1, 25_000, 10_000_000]),
  quantity: mostlyOf([1, 2, 5], [10_000]),
  total: mostlyOf([11_200, 22_400, 33_600], [0]),
  external_id: mostlyOf(
    Array.from({ length: 40 }, (_, n) => `e-${n}`),
    ['fuzzedmark', 'othermark'],
  ),
  person_external_id: mostlyOf(['e-1', 'e-2', 'e-3', 'fuzzedmark'], ['othermark']),
  first_name: mostlyOf(['Ana', 'Luis', 'Ñandú', '😀'], ['']),
  last_name: mostlyOf(['Mora', 'Soto', 'Lee'], ['']),
  email: mostlyOf(
    Array.from({ length: 40 }, (_, n) => `one${n}@uno.test`),
    ['a@b', null],
  ),
  phone: mostlyOf([null, '+50688887777', '+506 8888 6666'], ['8888-7777', '+1']),
  country: mostlyOf(['CR', 'US', 'cr'], ['ZZ']),
  birth_date: mostlyOf(['1990-05-17', '2000-02-29'], ['1990-02-30', '2999-01-01']),
  start_date: mostlyOf(['2019-03-01', null], ['2999-01-01']),
  // The known gifts hold for a month, and none for more than a year.
  valid_until: fc
    .oneof(fc.integer({ min: 40, max: 360 }), fc.integer({ min: -5, max: 800 }))
    .map((days) => inDays(days).slice(0, 10)),
  month: mostlyOf(['2026-11'], ['2026-13']),
  year: mostlyOf(['2026'], ['0']),
  from: mostlyOf(['2026-11-01'], ['2026-02-30']),
  to: mostlyOf(['2026-11-30'], ['x']),
  send_at: fc.integer({ min: -2, max: 400 }).map(inDays),
  address: mostlyOf(
    ['https://hooks.uno.test/', 'https://planilla.uno.test/a?b=1'],
    ['http://localhost/', 'https://10.0.0.1/', 'ftp://uno.test/', 'https://a:b@uno.test/'],
  ),
  delivery_id: idsOf('webhook event'),
  cursor: fc
    .integer({ min: 0, max: 80 })
    .map((id) => Buffer.from(`after_${id}`).toString('base64url')),
});

/** Schemas of answers, made once each. */
const shapes = new Map<Schema, z.ZodType>();
function shapeOf(schema: Schema): z.ZodType {
  const made = shapes.get(schema) ?? z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema);
  shapes.set(schema, made);
  return made;
}

function expectAsDescribed({ operation }: Call, response: Response, text: string): void {
  const { responses } = operations.get(operation) as Described;
  const { status } = response;
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const success = Object.keys(responses).find((one) => one !== 'default');
  if (!response.ok)
    expect([type, JSON.parse(text).status]).toEqual(['application/problem+json', status]);
  else expect(String(status)).toBe(success);
  expectDocumented(response, text);
  if (status === 204) expect(text).toBe('');
  if (status === 204) return;
  // A file is of whatever type.
  if (response.ok && responses[String(status)]?.content?.['*/*']) return;
  const { content } = responses[response.ok ? String(status) : 'default'] ?? {};
  const schema = content?.[type]?.schema;
  expect(schema).toBeDefined();
  expect(shapeOf(schema ?? {}).safeParse(JSON.parse(text)).error).toBeUndefined();
}

let turn = 0;

async function make({ method, path, headers, body }: Call) {
  turn += 1;
  const response = await app.fetch(PUBLIC_API_BASE + path, {
    method,
    headers: {
      authorization: `Bearer ${secrets[turn % secrets.length]}`,
      ...Object.fromEntries(Object.entries(headers).map(([name, one]) => [name, encodeURI(one)])),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { response, text: await response.text() };
}

test(
  'calls of every kind are answered as described, and change nothing where they are refused',
  async () => {
    process.stdout.write(`${CALLS} calls, FUZZ_SEED=${SEED}\n`);
    expect([...operations.keys()].toSorted()).toEqual(
      OPERATIONS.map(({ name }) => name).toSorted(),
    );
    const calls = fc.oneof(
      ...[...operations.values()].map((one) => callsOf(one, known(), idsOfPath(one.path))),
    );
    const outcomes = new Map<string, number>();
    for (const secret of secrets)
      await app.fetch(`${PUBLIC_API_BASE}/me`, { headers: { authorization: `Bearer ${secret}` } });
    let before = await state.read();
    const property = fc.asyncProperty(calls, async (call) => {
      const { response, text } = await make(call);
      const [earlier, after] = [before, await state.read()];
      before = after;
      const log =
        response.status < 500 ? '' : app.logs.filter((one) => one.includes('"err"')).at(-1);
      expect(log).toBe('');
      expectAsDescribed(call, response, text);
      // The company may have given the id of the other one to something of its own.
      const shown = text.replaceAll(`"external_id":"${other.mark}"`, '');
      if (response.ok) expect(shown).not.toContain(other.mark);
      if (!response.ok || call.method === 'GET') expect(after).toEqual(earlier);
      if (response.ok && call.operation === 'createExport') {
        // What a worker does, so that there are files to download.
        await writeExports(app, own.id);
        before = await state.read();
      }
      const outcome = `${call.operation} ${response.ok}`;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    });
    await fc.assert(property, { numRuns: CALLS, seed: SEED, endOnFailure: true });
    // What is always refused was not tried; fewer calls may have missed it. A live key calls no sandbox.
    if (CALLS >= 10_000)
      expect(
        OPERATIONS.filter(({ path }) => !path.startsWith('/sandbox'))
          .map(({ name }) => name)
          .filter((name) => !outcomes.has(`${name} true`)),
      ).toEqual([]);
  },
  30 * 60_000,
);
