import type pg from 'pg';
import { asSuperuser, type Scratch } from '../../rig/scratch.ts';
import { checkAllBooks, countRows, type Finding, type SqlCheck } from '../findings.ts';
import type { Diary } from './diary.ts';

const SQL_CHECKS: SqlCheck[] = [
  ['orders that still wait', `select count(*) from pending_orders where ended_at is null`],
  [
    'colones that are held though nothing waits',
    `select abs(coalesce(sum(amount), 0)) as count from ledger_entries where account = 'held'`,
  ],
  [
    'held orders that were not paid once and returned or spent once',
    `select count(*) from pending_orders h, lateral (select
        count(*) filter (where t.kind = 'hold') as holds,
        count(*) filter (where t.kind = 'order') as orders,
        count(*) filter (where t.kind = 'release') as releases
      from ledger_transactions t
      where t.company_id = h.company_id and t.pending_order_id = h.id) as booked
      where booked.holds <> 1 or booked.orders <> (h.status = 'approved')::int
        or booked.releases <> (h.status <> 'approved' or h.left_out > 0)::int`,
  ],
  [
    'approved orders without their gifts, and gifts of others',
    `select count(*) from pending_orders h where (select count(*) from gifts g
      where g.company_id = h.company_id and g.order_id = h.id)
      <> case status when 'approved' then quantity - left_out else 0 end`,
  ],
  [
    'orders approved by too few or too many, or against a decision',
    `select count(*) from pending_orders h, lateral (select
        count(*) filter (where decision = 'approve') as yes,
        count(*) filter (where decision = 'decline') as no
      from pending_decisions d where d.company_id = h.company_id and d.order_id = h.id) as said
      where (h.status = 'approved') <> (said.yes = h.approvals)
        or (h.status = 'declined') <> (said.no = 1) or said.no > 1`,
  ],
  [
    'held orders whose end is not in the audit once',
    `select count(*) from pending_orders h where h.status <> 'approved' and 1 <> (
      select count(*) from audit_entries a where a.company_id = h.company_id
        and a.subject = 'pending_order' and a.subject_id = h.id and a.action = h.status)`,
  ],
  ['orders that are not complete', `select count(*) from orders where status <> 'complete'`],
];

interface Stored {
  id: string;
  key: string;
  status: string;
  total: string;
  people: string[];
}

const STORED = `select h.id, k.key, h.status, h.total_amount as total,
    array(select person_id from pending_recipients r
      where r.company_id = h.company_id and r.order_id = h.id order by 1) as people
  from pending_orders h left join idempotency_keys k
    on k.company_id = h.company_id and k.pending_order_id = h.id`;

function checkPlaced(stored: readonly Stored[], { placed, refused }: Diary): Finding[] {
  const byKey = new Map(stored.map((row) => [row.key, row]));
  const lost = placed.filter(({ id, key, total, people }) => {
    const row = byKey.get(key);
    const sorted = [...people].sort((a, b) => a - b).join();
    return Number(row?.id) !== id || Number(row?.total) !== total || row?.people.join() !== sorted;
  });
  const told = new Set(placed.map(({ key }) => key));
  return [
    ['held orders lost or changed', lost.length, JSON.stringify(lost[0])],
    ['held orders that nobody was told of', stored.filter(({ key }) => !told.has(key)).length],
    ['refused orders that exist', refused.filter((key) => byKey.has(key)).length],
  ];
}

async function checkDecided(
  client: pg.Client,
  stored: readonly Stored[],
  { decided, withdrawn }: Diary,
): Promise<Finding[]> {
  const { rows } = await client.query(
    'select order_id, member_id, decision from pending_decisions',
  );
  const said = new Set(rows.map((row) => `${row.order_id} ${row.member_id} ${row.decision}`));
  const status = new Map(stored.map((row) => [Number(row.id), row.status]));
  const lost = decided.filter(
    (one) =>
      !said.has(`${one.id} ${one.memberId} ${one.decision}`) ||
      (one.status !== 'pending_approval' && status.get(one.id) !== one.status),
  );
  const back = withdrawn.filter((id) => status.get(id) !== 'withdrawn');
  return [
    ['decisions lost or changed', lost.length, JSON.stringify(lost[0])],
    ['withdrawals lost', back.length],
  ];
}

/** Counts everything that must not be after the rest has lapsed. */
export async function findViolations(scratch: Scratch, diary: Diary): Promise<Finding[]> {
  const findings = await asSuperuser(scratch.superuserUrl, async (client) => {
    const { rows } = await client.query<Stored>(STORED);
    return [
      ...(await countRows(client, SQL_CHECKS)),
      ...checkPlaced(rows, diary),
      ...(await checkDecided(client, rows, diary)),
    ];
  });
  return [...findings, await checkAllBooks(scratch)];
}
