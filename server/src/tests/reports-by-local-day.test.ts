import { getDashboard } from '@regalo/contract/dashboard/dashboard';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { exportGifts, searchSentGifts } from '@regalo/contract/reports/reports';
import { localDay, startOfDay } from '@regalo/contract/values/days';
import { beforeAll, expect, test } from 'vitest';
import { askFile } from '../testing/downloads.ts';
import { type MadeCompany, makeCompany, makePerson } from '../testing/factories.ts';
import { changeCompany } from '../testing/operated-companies.ts';
import { freeOrder } from '../testing/orders.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';

/** Local days that begin a year or a month, that follow a leap day's month, and one like any other. */
const EDGES = ['2025-12-31', '2026-01-01', '2026-03-01', '2026-11-16', '2027-01-01'];
const SECOND = 1_000;

const app = useTestApp({ now: () => now });
let company: MadeCompany;
let orders: number[];
let now = new Date();

/** One gift for each second before and each second at which such a day begins. */
beforeAll(async () => {
  company = await makeCompany(app.services.database);
  const body = freeOrder([await makePerson(app.services.database, company.id)]);
  orders = [];
  for (let n = 0; n < 2 * EDGES.length; n += 1) {
    const { status, reply } = await app.call(sendGifts, { token: company.token, body });
    expect(status).toBe(200);
    orders.push(reply.body.order_id);
  }
});

async function moveOrders(instants: Date[]): Promise<void> {
  for (const [table, column] of [
    ['orders', 'id'],
    ['gifts', 'order_id'],
  ])
    await asSuperuser(
      app,
      `update ${table} t set created_at = at
      from unnest($1::bigint[], $2::timestamptz[]) as u (id, at) where t.${column} = u.id`,
      [orders, instants],
    );
}

/** The days of the gifts that a filter finds: by the number, by the rows and by the file. */
async function report(zone: number, start_date: string, end_date: string) {
  const { token } = company;
  const body = { start_date, end_date };
  const { reply } = await app.call(searchSentGifts, { token, body, query: { limit: 100 } });
  const file = await askFile(app, exportGifts.path, { token, body });
  const days = reply.body.sent_gifts.map((gift) => localDay(new Date(gift.createdAt), zone));
  const lines = (await file.text()).trim().split('\r\n').slice(1);
  expect(lines.map((line) => line.slice(0, 10))).toEqual(days);
  expect(reply.body.total_count).toBe(days.length);
  return days;
}

const countBy = (days: string[], length: number) => {
  const counts = new Map<string, number>();
  for (const day of days.toSorted())
    counts.set(day.slice(0, length), (counts.get(day.slice(0, length)) ?? 0) + 1);
  return [...counts];
};

test.each([-6, 5.5, 14])(
  'at UTC%d cards, chart, recent orders, report, filter and file agree on days, months and years',
  async (zone) => {
    await changeCompany(app.services.database, company.id, { timeZone: zone }, 'operator');
    const midnights = EDGES.map((day) => startOfDay(day, zone).getTime());
    const instants = midnights.flatMap((at) => [new Date(at - SECOND), new Date(at)]);
    await moveOrders(instants);
    for (now of instants) {
      const { reply } = await app.call(getDashboard, { token: company.token });
      const { today, periods, monthly_gifts_count: chart, orders_details } = reply.body;
      const year = today.slice(0, 4);
      expect(today).toBe(localDay(now, zone));

      const ofDay = await report(zone, today, today);
      expect([ofDay.length > 0, ofDay.length]).toEqual([true, periods.today.now.orders]);
      const ofYear = await report(zone, `${year}-01-01`, `${year}-12-31`);
      expect(ofYear).toHaveLength(periods.year.now.orders);
      expect(chart.map((one) => [one.month, one.order_count])).toEqual(countBy(ofYear, 7));

      const recent = orders_details.map((one) => localDay(new Date(one.createdAt), zone));
      expect(recent.filter((day) => day.startsWith(year)).toSorted()).toEqual(ofYear.toSorted());
    }
  },
);
