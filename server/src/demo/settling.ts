import {
  closableFrom,
  payableFrom,
  periodFrom,
  type SettlementSpan,
} from '@regalo/contract/shop/settlement-periods';
import { firstDay, monthOf, plusDays, plusMonths } from '@regalo/contract/values/days';
import pg from 'pg';
import { type Database, openDatabase } from '../database/database.ts';
import { closeStatements } from '../features/settlement/close-statements-job.ts';
import { payStatement } from '../features/settlement/pay-statement.ts';
import { setTerms } from '../features/settlement/terms.ts';
import { zoneOfShop } from '../features/settlement/terms-queries.ts';
import type { Settings } from '../platform/settings/settings.ts';

const AUTHOR = 'Operaciones';
const MINUTES_LATE = 10;

/** The instants at which the hourly job has closed, since a day. */
function closings(from: string, period: SettlementSpan['period'], timeZone: string): Date[] {
  const instants: Date[] = [];
  for (let day = from; ; ) {
    const span = periodFrom(day, [{ from_day: from, period }]);
    const at = new Date(closableFrom(span, timeZone).getTime() + MINUTES_LATE * 60_000);
    if (at > new Date()) return instants;
    instants.push(at);
    day = plusDays(span.last_day, 1);
  }
}

/** Settles with a shop as if it had been done all along. The newest statement is still to be paid. */
async function settle(database: Database, shopId: number, period: SettlementSpan['period']) {
  const timeZone = await database.readShop(shopId, (tx) => zoneOfShop(tx, shopId));
  const from = firstDay(plusMonths(monthOf(new Date().toISOString()), -13));
  const services = (at: Date) => ({ database, now: () => at });
  const terms = { commissionBps: period === 'week' ? 650 : 500, period, from, author: AUTHOR };
  await setTerms(services(new Date()), shopId, terms);
  const closed: { number: number; amount: number; at: Date }[] = [];
  for (const at of closings(from, period, timeZone))
    for (const { number, payable: amount } of await closeStatements(services(at), shopId))
      closed.push({ number, amount, at });
  for (const { number, amount, at } of closed.slice(0, -1)) {
    const reference = `SINPE ${20_000 + shopId * 100 + number}`;
    const payout = { number, amount, reference, author: AUTHOR };
    await payStatement(services(payableFrom(at)), shopId, payout);
  }
}

/** The account to which a shop is paid, named long enough ago. */
const ACCOUNT = `insert into operator.shop_accounts
    (shop_id, iban, holder, holder_id, author, created_at, holds_from)
  select id, 'CR05015202001026284066', name || ' S.A.', '3-101-000001', $2,
    now() - interval '90 days', now() - interval '87 days'
  from catalogue_shops where key = $1`;

/**
 * Settles with all shops that have tills: one every week, the others every month.
 * @param superuserUrl the demo's own database: only there can the shops be found by their tills
 */
export async function addSettlement(
  superuserUrl: string,
  settings: Settings,
  weekly: string,
): Promise<void> {
  const superuser = new pg.Client(superuserUrl);
  await superuser.connect();
  const database = openDatabase(settings.DATABASE_URL);
  try {
    const { rows } = await superuser.query<{ id: number; key: string }>(
      `select id::int, key from catalogue_shops
      where id in (select shop_id from tills) order by id`,
    );
    for (const { id, key } of rows) await settle(database, id, key === weekly ? 'week' : 'month');
    await superuser.query(ACCOUNT, [weekly, AUTHOR]);
  } finally {
    await database.close();
    await superuser.end();
  }
}
