import type pg from 'pg';
import { claimHashOf } from '../../rig/client.ts';
import { countRows, type Finding, type SqlCheck } from '../findings.ts';
import type { Arrived } from '../sink.ts';
import type { Diary } from './senders.ts';
import type { World } from './world.ts';

const SQL_CHECKS: SqlCheck[] = [
  [
    'wallets that differ from their ledger',
    `select count(*) from wallets w where balance <> (select coalesce(sum(amount), 0)
       from ledger_entries e where e.company_id = w.company_id and account = 'wallet')`,
  ],
  [
    'ledger transactions that do not sum to 0',
    `select count(*) from ledger_transactions t where 0 is distinct from (select sum(amount)
       from ledger_entries e where e.company_id = t.company_id and e.transaction_id = t.id)`,
  ],
  [
    'wallet entries that break the chain',
    `select count(*) from (select amount, balance_after, lag(balance_after, 1, 0)
       over (partition by company_id order by id) as before
       from ledger_entries where account = 'wallet') e where balance_after <> before + amount`,
  ],
  [
    'orders without exactly one debit of their total',
    `select count(*) from orders o where 1 <> (select count(*) from ledger_transactions t
       join ledger_entries e on e.company_id = t.company_id and e.transaction_id = t.id
       where t.company_id = o.company_id and t.order_id = o.id and t.kind = 'order'
         and e.account = 'wallet' and e.amount = -o.total_amount)`,
  ],
  [
    'debits without an order',
    `select count(*) from ledger_transactions where kind = 'order' and order_id is null`,
  ],
  [
    'orders with too few or too many gifts',
    `select count(*) from orders o where quantity <> (select count(*) from gifts g
       where g.company_id = o.company_id and g.order_id = o.id)`,
  ],
  [
    'gifts with an e-mail without exactly one sent delivery',
    `select count(*) from gifts g where receiver_email is not null and 1 <> (select count(*)
       from deliveries d where d.company_id = g.company_id and d.gift_id = g.id
         and d.status = 'sent')`,
  ],
  ['orders that are not complete', `select count(*) from orders where status <> 'complete'`],
  [
    'orders without exactly one idempotency key',
    `select count(*) from orders o where 1 <> (select count(*) from idempotency_keys k
       where k.company_id = o.company_id and k.order_id = o.id)`,
  ],
];

interface GiftRow {
  claim: string;
  receiver_email: string | null;
  order_id: number;
}

/** Counts everything that must not be after the dust has settled. */
export async function findViolations(
  client: pg.Client,
  world: World,
  { diary, mails }: { diary: Diary; mails: readonly Arrived[] },
): Promise<Finding[]> {
  return [
    ...(await countRows(client, SQL_CHECKS)),
    ...(await checkAnswers(client, diary)),
    ...(await checkMails(client, world, mails)),
  ];
}

async function checkAnswers(client: pg.Client, diary: Diary): Promise<Finding[]> {
  const { rows } = await client.query<{ key: string; id: string; total: string; people: string[] }>(
    `select k.key, o.id, o.total_amount as total, array(select person_id from gifts g
       where g.company_id = o.company_id and g.order_id = o.id order by 1) as people
     from idempotency_keys k join orders o on o.company_id = k.company_id and o.id = k.order_id`,
  );
  const orders = new Map(rows.map((row) => [row.key, row]));
  const lost = diary.acknowledged.filter(({ key, total, recipients, answer }) => {
    const order = orders.get(key);
    const people = [...recipients].sort((a, b) => a - b).join();
    return (
      Number(order?.id) !== answer.body.body?.order_id ||
      Number(order?.total) !== total ||
      order?.people.join() !== people
    );
  });
  const leaked = diary.refused.filter(({ key }) => orders.has(key));
  const answered = new Set(diary.acknowledged.map(({ key }) => key));
  return [
    ['acknowledged orders lost or changed', lost.length],
    ['refused orders that exist', leaked.length],
    ['orders that nobody was told of', rows.filter(({ key }) => !answered.has(key)).length],
  ];
}

async function checkMails(
  client: pg.Client,
  world: World,
  mails: readonly Arrived[],
): Promise<Finding[]> {
  const { rows: gifts } = await client.query<GiftRow>(
    `select encode(claim_hash, 'hex') as claim, receiver_email, order_id from gifts`,
  );
  const byClaim = new Map(gifts.map((gift) => [gift.claim, gift]));
  const mailed = new Map<string, Set<string>>();
  let strays = 0;
  for (const { claimToken, recipient, messageId } of mails) {
    const claim = claimHashOf(claimToken);
    if (byClaim.get(claim)?.receiver_email !== recipient) strays += 1;
    mailed.set(claim, (mailed.get(claim) ?? new Set()).add(messageId));
  }
  const owed = gifts.filter((gift) => gift.receiver_email !== null);
  const ids = [...mailed.values()];
  const shared = ids.length - new Set(ids.map((set) => [...set][0])).size;
  const { rows: spared } = await client.query<{ email: string }>(
    'select email from people where company_id = $1 or id = any($2::bigint[])',
    [world.poor.id, world.marked],
  );
  const untouchable = new Set(spared.map((row) => row.email));
  return [
    ['gifts never mailed', owed.filter((gift) => !mailed.has(gift.claim)).length],
    ['mails that belong to no gift of their address', strays],
    ['gifts mailed with different Message-IDs', ids.filter((set) => set.size > 1).length],
    ['Message-IDs shared by gifts', shared],
    ['mails for refused orders', mails.filter((mail) => untouchable.has(mail.recipient)).length],
  ];
}
