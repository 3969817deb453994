import type { FieldKey } from '@regalo/contract/custom-fields/custom-fields';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionOver } from '../../database/connection.ts';
import { makeCompany } from '../../testing/factories.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type PlanWatch, watchPlans } from '../../testing/watch-plans.ts';
import { findSentGifts, type ReportFilter } from './queries.ts';

const ORDERS = 500;
const GIFTS_EACH = 10;

let app: TestApp;
let companyId = 0;
let watch: PlanWatch;

const MANY_PEOPLE = `insert into people (company_id, role, first_name, last_name, email)
  select $1, 1, substr(md5(n::text), 1, 6), substr(md5((n * 7)::text), 1, 8),
    'p' || n || '@ejemplo.cr' from generate_series(1, $2::int) as n`;
const MANY_ORDERS = `insert into orders (company_id, manager_id, quantity, amount, service_fee,
    total_amount, gift_name, face_value, face_amount, message, purchaser_name, company_name, language,
    valid_until, created_at)
  select $1, $2, ${GIFTS_EACH}, 5000, 1200, ${GIFTS_EACH} * 6200, 'Regalo', '₡5,000', 5000, 'Hola', 'Ana',
    'Pura Vida', 'es', '2030-01-01', now() - n * interval '1 hour'
  from generate_series(1, ${ORDERS}) as n`;
const MANY_GIFTS = `insert into gifts (company_id, order_id, person_id, key_version, claim_hash,
    code_hash, receiver_name, receiver_email, status, claimed_at, balance, balance_colones, valid_until, created_at)
  select $1, o.id, p.id, 1, sha256((o.id || '-' || p.id)::bytea), sha256((p.id || '/' || o.id)::bytea),
    p.first_name || ' ' || p.last_name, p.email, case when p.n % 3 = 0 then 'claimed' else 'unclaimed' end,
    case when p.n % 3 = 0 then o.created_at end, 5000, 5000, o.valid_until, o.created_at
  from (select *, row_number() over (order by id) as n from orders where company_id = $1) as o
    join (select *, row_number() over (order by id) as n from people where company_id = $1) as p
      on (p.n - 1) / ${GIFTS_EACH} + 1 = o.n`;

beforeAll(async () => {
  app = await startTestApp();
  for (let n = 0; n < 2; n += 1) {
    const { id, managerId } = await makeCompany(app.services.database);
    companyId = id;
    await asSuperuser(app, MANY_PEOPLE, [id, ORDERS * GIFTS_EACH]);
    await asSuperuser(app, MANY_ORDERS, [id, managerId]);
    await asSuperuser(app, MANY_GIFTS, [id]);
  }
  // As if everybody had been renamed once.
  await asSuperuser(
    app,
    "insert into search.past_receivers select company_id, id, 'mora ' || text from search.people",
  );
  await asSuperuser(app, 'vacuum analyze');
  watch = await watchPlans(app);
});
afterAll(async () => {
  await watch.end();
  await app.stop();
});

/** The plans of all that a page of the report asks of the database, as the server asks it. */
const plansOf = (filter: ReportFilter, offset: number, columns: FieldKey[] = []) =>
  watch.plansOf(companyId, async () => {
    const tx = connectionOver(watch.client);
    const { gifts } = await findSentGifts(tx, { companyId, now: new Date() }, filter, {
      limit: 10,
      offset,
      columns,
    });
    expect(gifts.length).toBeGreaterThan(0);
  });

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const EVERYTHING = { search: '', status: undefined, startDate: undefined, endDate: undefined };
const MONTH = { startDate: inDays(-40), endDate: inDays(-10) };

test.each<[string, Partial<ReportFilter>, number, RegExp]>([
  ['the first page', {}, 0, /gifts_position/],
  ['a deep page', {}, 4_000, /gifts_position/],
  ['some days', MONTH, 100, /gifts_position/],
  ['a recipient', { search: 'p4998@' }, 0, /Bitmap Index Scan on people_grams/],
  ['a recipient in some days', { search: 'p3001@', ...MONTH }, 0, /gifts_of_person/],
  ['two letters', { search: 'p7' }, 0, /Bitmap Index Scan on people_grams/],
  [
    'those opened in some days',
    { status: 'opened', ...MONTH },
    0,
    /using gifts_by_status.*\n\s*Index Cond: .*created_at >= .*created_at < /,
  ],
])('%s comes from indexes, behind row security', async (_, filter, offset, expected) => {
  const found = await plansOf({ ...EVERYTHING, ...filter }, offset);
  expect(found).toMatch(expected);
  expect(found).toMatch(/Index Scan.* on gifts_pkey|using gifts_pkey/);
  expect(found).not.toMatch(/Seq Scan on (gifts|orders|people|past_receivers|tallies)/);
  // Nothing is read of fields that nobody has chosen.
  expect(found).not.toMatch(/gift_fields/);
});

test('values of custom fields are read of the gifts of the page alone', async () => {
  const columns: FieldKey[] = [
    { subject: 'gift', key: 'note' },
    { subject: 'person', key: 'center' },
  ];
  const found = await plansOf(EVERYTHING, 0, columns);
  expect(found).toMatch(/gifts_position/);
  expect(found).toMatch(/gift_fields/);
  expect(found).not.toMatch(/Seq Scan on (gifts|orders|people)/);
});
