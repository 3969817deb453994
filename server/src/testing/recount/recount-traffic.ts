import { FAILURE_HOURS, NAMED_DOMAIN_FROM, TODAY_HOURS } from '@regalo/contract/operator/today';
import { HOUR_MS } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { groupBy, type Today } from './shape.ts';

export async function countMoney(tx: Connection): Promise<Today['money']> {
  const { rows } = await sql<NonNullable<Today['money']>>`select
    (select coalesce(sum(amount), 0)::bigint from ledger_entries where account = 'wallet') as wallets,
    (select coalesce(sum(amount), 0)::bigint from ledger_entries where account = 'held') as held,
    (select coalesce(sum(balance_colones), 0)::bigint from gifts where status not in ('canceled', 'expired')) as vouchers,
    (select coalesce(sum(colones), 0)::bigint from shop_entries) as owed,
    (select coalesce(-sum(colones), 0)::bigint from shop_entries where kind = 'commission') as commission,
    (select coalesce(sum(amount), 0)::bigint from ledger_entries where account = 'breakage') as breakage`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function countHours(tx: Connection): Promise<Today['hours']> {
  const { rows } = await sql<{ since: Date; orders: number; redemptions: number }>`
    select hour as since,
      (select count(*) from orders where date_trunc('hour', created_at, 'UTC') = hour) as orders,
      (select count(*) from redemptions where undone_at is null
        and date_trunc('hour', created_at, 'UTC') = hour) as redemptions
    from generate_series(date_trunc('hour', now(), 'UTC') - make_interval(hours => ${TODAY_HOURS - 1}),
      now(), interval '1 hour') as hour order by hour`.execute(tx);
  return rows.map(({ since, ...counted }) => ({ since: since.toISOString(), ...counted }));
}

interface Failure {
  channel: string;
  address: string;
}

/** Deliveries that failed for good lately, one for each time. */
export async function readFailures(tx: Connection, now: number): Promise<Failure[]> {
  const { rows } = await sql<Failure & { at: Date }>`
    select d.channel, d.address, a.created_at as at
    from delivery_attempts a, deliveries d
    where a.outcome = 'failed' and d.company_id = a.company_id and d.id = a.delivery_id`.execute(
    tx,
  );
  return rows.filter(({ at }) => at.getTime() >= now - FAILURE_HOURS * HOUR_MS);
}

export async function countChannels(
  tx: Connection,
  failures: Failure[],
): Promise<Today['channels']> {
  const { rows } = await sql<{ channel: string; status: string; attempts: number; count: number }>`
    select channel, status, attempts, count(*) from deliveries group by 1, 2, 3`.execute(tx);
  const open = rows.filter(({ status }) => status === 'queued' || status === 'sending');
  const sum = (all: typeof open) => all.reduce((total, { count }) => total + count, 0);
  const names = [...new Set([...open, ...failures].map(({ channel }) => channel))].sort();
  return names.map((channel) => {
    const ours = open.filter((one) => one.channel === channel);
    return {
      channel,
      waiting: sum(ours.filter(({ attempts }) => attempts === 0)),
      retrying: sum(ours.filter(({ attempts }) => attempts > 0)),
      failed: failures.filter((one) => one.channel === channel).length,
    };
  });
}

export function countDomains(failures: Failure[]): Today['domains'] {
  const mails = failures
    .filter(({ channel }) => channel === 'mail')
    .map(({ address }) => address.toLowerCase());
  const all = groupBy(mails, (address) => address.split('@')[1] ?? '')
    .map(([domain, of]) => ({ domain, failed: of.length, addresses: new Set(of).size }))
    .sort((a, b) => b.failed - a.failed);
  const isNamed = ({ addresses }: (typeof all)[number], place: number) =>
    addresses >= NAMED_DOMAIN_FROM && place < 20;
  const named = all.filter(isNamed).map(({ domain, failed }) => ({ domain, failed }));
  const rest = all.filter((one, place) => !isNamed(one, place));
  const failed = rest.reduce((total, one) => total + one.failed, 0);
  return rest.length > 0 ? [...named, { domain: null, failed }] : named;
}
