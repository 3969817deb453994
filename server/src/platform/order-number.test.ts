import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connectionOver } from '../database/connection.ts';
import { makeCompany } from '../testing/factories.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';
import { watchPlans } from '../testing/watch-plans.ts';
import { numberOf } from './order-number.ts';

const app = useTestApp();

test.each(['o.id', 'coalesce(o.id, o.other)', "(o.details ->> 'orderId')::bigint"])(
  'the number of the order %s is found by an index, however many orders there are',
  async (order) => {
    const { id: companyId } = await makeCompany(app.services.database);
    const numbers = `insert into order_numbers (company_id, order_id, number, known_by_id)
      select $1::int, 1000000 * $1::int::bigint + n, n, false from generate_series(1, 5000) n`;
    await asSuperuser(app, numbers, [companyId]);
    await asSuperuser(app, 'analyze order_numbers');
    const id = 1_000_000 * companyId + 42;
    const watch = await watchPlans(app);
    try {
      const plan = await watch.plansOf(companyId, async () => {
        const { rows } = await sql`
          select ${numberOf(order, companyId)} as number
          from (select ${id}::bigint as id, null::bigint as other,
            jsonb_build_object('orderId', ${id}::bigint) as details offset 0) o`.execute(
          connectionOver(watch.client),
        );
        expect(rows).toEqual([{ number: 42 }]);
      });
      expect(plan).toMatch(/Index Cond: \(\(company_id = .*order_id = /);
    } finally {
      await watch.end();
    }
  },
);
