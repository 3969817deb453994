import type pg from 'pg';
import { asSuperuser, type Scratch } from '../../rig/scratch.ts';
import { VALUE } from '../../rig/tills.ts';
import { checkAllBooks, countRows, type Finding, type SqlCheck } from '../findings.ts';
import type { Diary } from './spenders.ts';

const SQL_CHECKS: SqlCheck[] = [
  [
    'redemptions that are not booked exactly once in both books',
    `select count(*) from redemptions r where colones <> (select coalesce(sum(amount), 0)
        from ledger_transactions t join ledger_entries e
          on e.company_id = t.company_id and e.transaction_id = t.id
        where t.company_id = r.gift_company_id and t.cause = 'redemption:' || r.id
          and e.account = 'shops')
      or 1 <> (select count(*) from shop_entries s where s.shop_id = r.shop_id
        and s.kind = 'redemption' and s.cause = 'redemption:' || r.id and s.colones = r.colones)`,
  ],
  [
    'undos that are not booked exactly once in both books',
    `select count(*) from redemptions r where (undone_at is not null)::int <> (select count(*)
        from ledger_transactions t where t.company_id = r.gift_company_id
          and t.cause = 'undo:' || r.id)
      or (undone_at is not null)::int <> (select count(*) from shop_entries s
        where s.shop_id = r.shop_id and s.kind = 'undo' and s.cause = 'undo:' || r.id)`,
  ],
  [
    'vouchers of which more was spent than they held, or that hold something else than is left',
    `select count(*) from gifts g, lateral (select coalesce(sum(r.amount), 0) as sum
        from redemptions r where r.gift_company_id = g.company_id and r.gift_id = g.id
          and r.undone_at is null) as used
      where used.sum > ${VALUE} or (g.status in ('unclaimed', 'claimed', 'redeemed')
        and g.balance <> ${VALUE} - used.sum)`,
  ],
  [
    'vouchers that ended twice, or without a line in their story',
    `select count(*) from gifts g where (g.status in ('expired', 'canceled'))::int <> (
      select count(*) from gift_activities a where a.company_id = g.company_id and a.gift_id = g.id
        and a.kind in ('expired', 'canceled'))`,
  ],
  [
    'vouchers that are over and have not expired',
    `select count(*) from gifts where status in ('unclaimed', 'claimed')
      and valid_until < current_date - 1`,
  ],
];

interface Stored {
  id: string;
  key: string;
  till_id: string;
  gift_id: string;
  amount: string;
  undone: boolean;
}

async function checkRedemptions(client: pg.Client, diary: Diary): Promise<Finding[]> {
  const { rows } = await client.query<Stored>(
    'select id, key, till_id, gift_id, amount, undone_at is not null as undone from redemptions',
  );
  const stored = new Map(rows.map((row) => [`${row.till_id} ${row.key}`, row]));
  const lost = diary.accepted.filter(({ id, tillId, key, giftId, amount, undone }) => {
    const row = stored.get(`${tillId} ${key}`);
    const facts = row && [Number(row.id), Number(row.gift_id), Number(row.amount), row.undone];
    return String(facts) !== String([id, giftId, amount, undone]);
  });
  const leaked = diary.refused.filter(({ key, tillId }) => stored.has(`${tillId} ${key}`));
  return [
    ['accepted redemptions lost or changed', lost.length, JSON.stringify(lost[0])],
    ['redemptions that no till was told of', rows.length - diary.accepted.length + lost.length],
    ['refused redemptions that exist', leaked.length],
  ];
}

/** Compares how often gifts were changed with how often managers were told so. */
async function checkChanges(
  client: pg.Client,
  kind: 'canceled' | 'extended',
  told: readonly number[],
): Promise<Finding> {
  const { rows } = await client.query<{ gift_id: string }>(
    'select gift_id from gift_activities where kind = $1',
    [kind],
  );
  const [changed, known] = [rows.map((row) => Number(row.gift_id)), [...told]].map((ids) =>
    ids.sort((a, b) => a - b).join(),
  );
  return [`gifts ${kind} otherwise than managers were told`, changed === known ? 0 : 1];
}

/** Counts everything that must not be after the dust has settled. */
export async function findViolations(scratch: Scratch, diary: Diary): Promise<Finding[]> {
  const findings = await asSuperuser(scratch.superuserUrl, async (client) => [
    ...(await countRows(client, SQL_CHECKS)),
    ...(await checkRedemptions(client, diary)),
    await checkChanges(client, 'canceled', diary.canceled),
    await checkChanges(client, 'extended', diary.extended),
  ]);
  return [...findings, await checkAllBooks(scratch)];
}
