import { isDeepStrictEqual } from 'node:util';
import { TODAY_HOURS } from '@regalo/contract/operator/today';
import { openDatabase, readToday } from '@regalo/server/bench';
import { sql } from 'kysely';

/** Every sum of Today from all entries and rows, without a figure that is kept. */
const MONEY = sql<Record<string, number>>`select
  (select sum(amount)::bigint from ledger_entries where account = 'wallet') as wallets,
  (select coalesce(sum(amount), 0)::bigint from ledger_entries where account = 'held') as held,
  (select coalesce(sum(balance_colones), 0)::bigint from gifts where status not in ('canceled', 'expired')) as vouchers,
  (select coalesce(sum(colones), 0)::bigint from shop_entries) as owed,
  (select coalesce(-sum(colones), 0)::bigint from shop_entries where kind = 'commission') as commission,
  (select coalesce(sum(amount), 0)::bigint from ledger_entries where account = 'breakage') as breakage`;

const HOURS = sql<{ since: Date; orders: number; redemptions: number }>`
  select hour as since,
    (select count(*) from orders where date_trunc('hour', created_at, 'UTC') = hour) as orders,
    (select count(*) from redemptions where undone_at is null
      and date_trunc('hour', created_at, 'UTC') = hour) as redemptions
  from generate_series(date_trunc('hour', now(), 'UTC') - make_interval(hours => ${TODAY_HOURS - 1}),
    now(), interval '1 hour') as hour order by hour`;

const MAILS = sql<{ channel: string; waiting: number }>`
  select channel, count(*) filter (where status in ('queued', 'sending') and attempts = 0) as waiting
  from deliveries group by 1 having count(*) filter (where status in ('queued', 'sending')) > 0 order by 1`;

const OWNER = {
  ...{ id: 1, operatorId: 1, name: '', email: '', roles: ['owner'] },
  permissions: ['companies.read'] as const,
};

/**
 * Reads Today again and again, and recounts it in the same snapshot, until `done`.
 * @returns how often @throws where a figure is another one
 */
export async function recountUntil(consoleUrl: string, done: Promise<unknown>): Promise<number> {
  let goesOn = true;
  void done.finally(() => {
    goesOn = false;
  });
  const database = openDatabase(consoleUrl, { max: 1 });
  let count = 0;
  for (; goesOn; count += 1) {
    let recounted: unknown;
    const today = await readToday(
      {
        database: {
          ...database,
          readAll: (act) =>
            database.readAll(async (tx) => {
              const shown = await act(tx);
              recounted = {
                money: (await MONEY.execute(tx)).rows[0],
                hours: (await HOURS.execute(tx)).rows.map(({ since, ...row }) => ({
                  since: since.toISOString(),
                  ...row,
                })),
                channels: (await MAILS.execute(tx)).rows,
              };
              return shown;
            }),
        },
      },
      OWNER,
    );
    const shown = {
      ...{ money: today.money, hours: today.hours },
      channels: today.channels.map(({ channel, waiting }) => ({ channel, waiting })),
    };
    if (!isDeepStrictEqual(shown, recounted))
      throw new Error(`Today ${JSON.stringify(shown)}\nis not  ${JSON.stringify(recounted)}`);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 500));
  }
  await database.close();
  return count;
}
