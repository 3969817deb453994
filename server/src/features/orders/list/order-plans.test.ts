import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionOver } from '../../../database/connection.ts';
import { makeCompany } from '../../../testing/factories.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type PlanWatch, watchPlans } from '../../../testing/watch-plans.ts';
import { readOrderPage } from './page-queries.ts';

let app: TestApp;
let companyId = 0;
let watch: PlanWatch;

const ORDERS = `insert into orders (company_id, manager_id, quantity, amount, service_fee, total_amount, gift_name,
    face_value, face_amount, message, purchaser_name, company_name, language, valid_until, created_at)
  select $1, $2, 1, 5000, 1200, 6200, 'Regalo', '₡5,000', 5000, 'Hola', 'Ana', 'Pura Vida', 'es', '2030-01-01',
    now() - n * interval '1 hour'
  from generate_series(1, $3::int) as n`;

beforeAll(async () => {
  app = await startTestApp();
  // Most companies are small: a plan for all of them takes the large one for small too.
  for (let n = 0; n < 40; n += 1) {
    const { id, managerId } = await makeCompany(app.services.database);
    await asSuperuser(app, ORDERS, [id, managerId, n === 0 ? 5_000 : 1]);
    if (n === 0) companyId = id;
  }
  await asSuperuser(app, 'vacuum analyze');
  watch = await watchPlans(app);
});
afterAll(async () => {
  await watch.end();
  await app.stop();
});

test('a page of orders reads those of the page alone, by the plan that is kept for all companies', async () => {
  const plans = await watch.plansOf(companyId, async () => {
    const tx = connectionOver(watch.client);
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
    const { rows } = await sql<{ id: number }>`
      select id from orders where company_id = ${companyId} order by id limit 10`.execute(tx);
    const page = await readOrderPage(
      tx,
      companyId,
      rows.map(({ id }) => id),
    );
    expect(page).toHaveLength(10);
  });
  expect(plans).toMatch(/using orders_pkey on orders.*\n\s*Index Cond: .*id = wanted.id/);
  expect(plans).not.toMatch(/orders_of_member|Seq Scan on orders/);
});
