import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionOver } from '../../database/connection.ts';
import { makeCompany } from '../../testing/factories.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeVouchers } from '../../testing/tills.ts';
import { type PlanWatch, watchPlans } from '../../testing/watch-plans.ts';
import {
  countFound,
  type Meant,
  ofOrders,
  readFound,
  withEmail,
  withPhone,
} from './find-queries.ts';

const GIFTS = 20_000;

let app: TestApp;
let watch: PlanWatch;
let place: { companyId: number; orderId: number };

/** Copies of a gift of which each has its own recipient; what triggers keep besides is not looked at. */
const COPIES = `insert into gifts (company_id, id, order_id, person_id, key_version, claim_hash, code_hash,
    receiver_name, receiver_email, receiver_phone, balance, balance_colones, valid_until)
  select g.company_id, g.id + n, g.order_id + n, g.person_id, 1, sha256(n::text::bytea),
    sha256(('c' || n)::bytea), g.receiver_name, 'r' || n || '@norte.test', '+506' || 80000000 + n, g.balance,
    g.balance_colones, g.valid_until
  from gifts g, generate_series(1, $2::int) as n where g.id = $1`;

/** What happened to the copies; one of a hundred was moved from another address. */
const FORMER = `insert into gift_activities (company_id, gift_id, kind, balance_after, author, former_email)
  select a.company_id, a.gift_id + n, 'replaced', a.balance_after, 'system',
    case when n % 100 = 77 then 'former' || n || '@norte.test' end
  from gift_activities a, generate_series(1, $2::int) as n where a.gift_id = $1 and a.kind = 'issued'`;

beforeAll(async () => {
  app = await startTestApp({ role: 'all', console: true });
  const company = await makeCompany(app.services.database);
  const [gift] = await makeVouchers(app, company, 1);
  if (!gift) throw new Error('one gift');
  place = { companyId: company.id, orderId: gift.orderId };
  await asSuperuser(app, 'alter table gifts disable trigger user');
  await asSuperuser(app, COPIES, [gift.giftId, GIFTS]);
  await asSuperuser(app, 'alter table gifts enable trigger user');
  await asSuperuser(app, FORMER, [gift.giftId, GIFTS]);
  await asSuperuser(app, 'vacuum analyze gifts, gift_activities');
  watch = await watchPlans(app);
});
afterAll(async () => {
  await watch.end();
  await app.stop();
});

/** The plans of a search of all companies, for whatever is looked for. */
const plansOf = (meant: Meant) =>
  watch.plansOf(0, async () => {
    const tx = connectionOver(watch.client);
    await sql`set local role regalo_reads_all`.execute(tx);
    await sql`select set_config('app.company_id', '', true), set_config('app.reads_all', 'on', true)`.execute(
      tx,
    );
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
    await countFound(tx, meant);
    await readFound(tx, meant, { limit: 20, offset: 0 });
  });

test('what a caller knows is looked up in an index, whatever company it is of', async () => {
  const searches: [Meant, RegExp][] = [
    [
      withEmail('r77@norte.test'),
      /using gifts_by_email on gifts n.*\n\s*Index Cond: \(receiver_email = /,
    ],
    [
      withEmail('former77@norte.test'),
      /gift_activities_by_former_email(?: on gift_activities a)?.*\n\s*Index Cond: \(former_email = /,
    ],
    [
      withPhone('+50680000077'),
      /using gifts_by_phone on gifts g.*\n\s*Index Cond: \(receiver_phone = /,
    ],
    [ofOrders([place]), /using gifts_company_id_order_id_person_id_key on gifts g/],
  ];
  for (const [meant, index] of searches) {
    const plans = await plansOf(meant);
    expect(plans).toMatch(index);
    expect(plans).not.toContain('Seq Scan on gift');
  }
});
