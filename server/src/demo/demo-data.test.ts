import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkBooks } from '../features/books/check-books.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';
import { pageOfGift } from './choosing.ts';
import { fillDemo } from './demo-data.ts';
import { demoGiveaway } from './giveaway.ts';

/** The id of the company with a year behind it. */
const ANA = `(select company_id from managers where email = 'ana@regalo.test')`;

const app = useTestApp({ environment: { REVIEW_ORDERS_ABOVE: '5000000' } });

test('a year of orders is booked, dated and delivered, and the books are in order', async () => {
  const { folder, settings, superuserUrl } = app;
  const dataDir = join(folder, 'demo');
  await fillDemo(app.services.database, { superuserUrl, settings, dataDir });
  const { lines, sound } = await checkBooks(app.services.database);
  const ofCompanies = lines.filter((line) => line.startsWith('Company'));
  expect(ofCompanies.map((line) => line.replace(/^Company \d+/, ''))).toEqual([
    ': ₡5,000,000, in order',
    ': ₡1,000,000, in order',
    ': ₡0, in order',
    ': ₡800,000, in order',
    ': ₡585,600, in order',
  ]);
  expect(sound).toBe(true);
  const [past] = await asSuperuser(
    app,
    `select count(*)::int as orders, count(*) filter (where status = 'complete')::int as complete,
       count(*) filter (where created_at < now() - interval '1 day')::int as past,
       count(distinct date_trunc('month', created_at))::int as months,
       (select count(*)::int from deliveries where status <> 'sent' and company_id = ${ANA}) as unsent,
       (select count(*)::int from gifts g join people p on p.id = g.person_id
         where g.created_at < p.created_at) as too_early
     from orders where company_id = ${ANA}`,
  );
  expect(past).toMatchObject({ orders: 26, complete: 26, past: 26, unsent: 0, too_early: 0 });
  expect(past?.months).toBeGreaterThan(9);
  const [spent] = await asSuperuser(
    app,
    `select count(*) filter (where status = 'redeemed') > 10 as used,
       count(*) filter (where status = 'claimed' and spent_colones > 0) > 10 as partly,
       count(*) filter (where status = 'unclaimed' and valid_until < current_date + 30
         and order_id not in (select id from orders where choices is not null)) as ending,
       (select count(*) from redemptions where created_at > now()) as in_future
     from gifts`,
  );
  expect(spent).toEqual({ used: true, partly: true, ending: 6, in_future: 0 });
  const [choosing] = await asSuperuser(
    app,
    `select count(*) filter (where g.chosen_shop_id is not null)::int as chosen,
       count(*) filter (where g.status = 'unclaimed' and g.valid_until > current_date)::int > 0 as unopened
     from gifts g join orders o on o.id = g.order_id where o.choices is not null`,
  );
  expect(choosing).toEqual({ chosen: 2, unopened: true });
  const pages = await Promise.all(
    (['choosing', 'swapping'] as const).map(async (kind) => {
      const [{ id } = { id: 0 }] = await asSuperuser(
        app,
        'select min(id)::int as id from companies',
      );
      const page = await pageOfGift(app.services, Number(id), kind);
      const { pathname } = new URL(page ?? '');
      await app.fetch(pathname, { method: 'POST', redirect: 'manual' });
      return (await app.fetch(pathname)).text();
    }),
  );
  expect(pages).toEqual([expect.stringContaining('/choice"'), expect.stringContaining('/swap"')]);
  const [occasions] = await asSuperuser(
    app,
    `select count(*) filter (where o.occasion = 'birthday' and abs(o.occasion_on - current_date) < 9) as gifted,
       (select count(*) from people p where to_char(p.dob, 'MMDD') in (
         select to_char(current_date + n, 'MMDD') from generate_series(-3, 6) n)) > 5 as birthdays
     from occasion_gifts o`,
  );
  expect(occasions).toMatchObject({ birthdays: true });
  expect(Number(occasions?.gifted)).toBeGreaterThan(1);
  const members = await asSuperuser(
    app,
    `select m.email, m.roles from managers m join managers a on a.company_id = m.company_id
     where a.email = 'ana@regalo.test' and m.email like '%@%' order by m.id`,
  );
  expect(members.map(({ email, roles }) => `${email} ${roles}`)).toEqual([
    'ana@regalo.test admin',
    ...['manager', 'sender', 'approver', 'finance', 'support', 'viewer'].map(
      (role) => `${role}@regalo.test ${role}`,
    ),
  ]);
  const held = await asSuperuser(
    app,
    'select status, review, total_amount::int as total from pending_orders order by id',
  );
  expect(held).toEqual([
    { status: 'pending_approval', review: null, total: 64_800 },
    { status: 'pending_approval', review: null, total: 336_000 },
    { status: 'pending_approval', review: 'open', total: 5_414_400 },
  ]);
  const later = await asSuperuser(
    app,
    `select status, placed_total::int as total, send_at > now() as ahead from scheduled_orders
      where status <> 'sent' order by send_at`,
  );
  expect(later).toEqual([
    { status: 'scheduled', total: 63_600, ahead: true },
    // More than the wallet holds.
    { status: 'scheduled', total: 5_443_200, ahead: true },
  ]);
  const rules = await asSuperuser(app, 'select status, occasion from occasion_rules order by id');
  expect(rules).toEqual([
    { status: 'active', occasion: 'birthday' },
    { status: 'active', occasion: 'work_anniversary' },
  ]);
  const flags = await asSuperuser(app, 'select kind, figure from gift_flags');
  expect(flags).toEqual([{ kind: 'used_at_once', figure: 4 }]);
  const [settled] = await asSuperuser(
    app,
    `select count(*) filter (where paid_at is not null) > 5 as paid,
       count(*) filter (where paid_at is null) = count(distinct shop_id) as newest_unpaid,
       count(distinct shop_id) = (select count(distinct shop_id) from tills) as all_shops,
       count(*) filter (where closed_at > now() or paid_at > now()) as in_future
     from shop_statements`,
  );
  expect(settled).toEqual({ paid: true, newest_unpaid: true, all_shops: true, in_future: 0 });
  const [managed] = await asSuperuser(
    app,
    `select count(*) > 10 as redemptions, count(distinct r.till_id)::int as tills
    from shop_managers m join redemptions r on r.shop_id = m.shop_id
    where m.email = 'tienda@regalo.test'`,
  );
  expect(managed).toEqual({ redemptions: true, tills: 2 });
  const unreached = await asSuperuser(
    app,
    `select g.status, count(*)::int as gifts from gifts g
    where g.receiver_email is null and order_id = (select max(id) from orders where company_id = ${ANA}) group by 1`,
  );
  expect(unreached).toEqual([{ status: 'unclaimed', gifts: 3 }]);
  const [giveaway, waiting] = await asSuperuser(
    app,
    `select number, claimed, gifts, messages_max, (select count(*) from giveaway_claims k where k.giveaway_id = g.id
       and k.order_id is not null and k.accepted_at is null) as to_accept from giveaways g order by id`,
  );
  expect(giveaway).toEqual({ number: 1, claimed: 3, gifts: 12, messages_max: 24, to_accept: 1 });
  expect(waiting).toMatchObject({ number: 2, claimed: 0, gifts: 30 });
  const link = (await demoGiveaway(app.services)) ?? '';
  const page = await app.fetch(new URL(link).pathname, { headers: { 'accept-language': 'es' } });
  expect(await page.text()).toContain('Otra Empresa S.A. le regala ₡10,000');
  const [giver] = await asSuperuser(app, 'select balance::int from wallets where company_id = 2');
  expect(giver).toEqual({ balance: 1_000_000 });
  const signed = (await pageOfGift(app.services, 2, 'signed')) ?? '';
  const opened = await app.fetch(new URL(signed).pathname, { method: 'POST', redirect: 'follow' });
  expect(await opened.text()).toContain('Gabriela Solís');
});
