import pg from 'pg';
import { type Database, openDatabase } from '../database/database.ts';
import { redeemVoucher } from '../features/vouchers/redeem.ts';
import { Keyring } from '../platform/security/secrets.ts';
import { addTill } from '../platform/security/till-sessions.ts';
import type { Settings } from '../platform/settings/settings.ts';

/** The shop that the demo's tills belong to: free amounts are spent there, and its own vouchers. */
export const TILL_SHOP = 'mercadito-tucan-azul';

interface OpenGift {
  id: number;
  claim_hash: Buffer;
  /** Null for a free amount. */
  shop_id: number | null;
  use: 'whole' | 'parts';
  balance: number;
}

/** Of the gifts that were opened more than two weeks ago, three in four. */
const OPENED = `
  select g.id::int, g.claim_hash, o.shop_id::int, o.use, g.balance::int
  from gifts g join orders o on o.company_id = g.company_id and o.id = g.order_id
  where g.company_id = $1 and g.status = 'claimed' and g.id % 4 <> 0 and o.choices is null
    and g.claimed_at < now() - interval '14 days'
  order by g.id`;

/** A use some days after its gift was opened, in the hours of shops. The books let nobody change them, hence the replica. */
const DATE = `
  begin;
  set local session_replication_role = replica;
  create temporary table dated on commit drop as
    select r.shop_id, r.id, a.gift_id, (date_trunc('day', g.claimed_at at time zone 'America/Costa_Rica')
        + interval '1 day' * (1 + r.id % 11) + interval '9 hours' + interval '37 minutes' * (r.id % 16))
        at time zone 'America/Costa_Rica' as at,
      a.transaction_id
    from redemptions r join gift_activities a on a.redemption_id = r.id and a.kind = 'redeemed'
      join gifts g on g.company_id = a.company_id and g.id = a.gift_id;
  -- One was used up minutes after it was sent, which is flagged.
  create temporary table hasty on commit drop as
    select g.company_id, g.id as gift_id, d.sent_at
    from gifts g join deliveries d on d.company_id = g.company_id and d.gift_id = g.id
    where g.status = 'redeemed' order by g.id desc limit 1;
  update dated d set at = h.sent_at + interval '4 minutes' from hasty h where h.gift_id = d.gift_id;
  update gift_activities a set created_at = h.sent_at + interval '2 minutes'
    from hasty h where h.company_id = a.company_id and h.gift_id = a.gift_id and a.kind = 'opened';
  update redemptions r set created_at = at from dated d where d.shop_id = r.shop_id and d.id = r.id;
  update gift_activities a set created_at = at from dated d
    where a.redemption_id = d.id and a.gift_id = d.gift_id;
  update ledger_transactions t set created_at = at from dated d where t.id = d.transaction_id;
  update shop_entries e set created_at = at from dated d
    where e.shop_id = d.shop_id and e.cause = 'redemption:' || d.id;
  update tills t set paired_at = used.first - interval '1 day', last_seen_at = used.last
    from (select shop_id, till_id, min(created_at) as first, max(created_at) as last
      from redemptions group by 1, 2) as used
    where used.shop_id = t.shop_id and used.till_id = t.id;
  commit;
  -- Of gifts the triggers keep figures.
  update gifts g set first_used_at = a.used_at, claimed_at = coalesce(a.opened_at, g.claimed_at)
    from (select company_id, gift_id, min(created_at) filter (where kind = 'redeemed') as used_at,
        min(created_at) filter (where kind = 'opened') as opened_at
      from gift_activities group by 1, 2) as a
    where a.company_id = g.company_id and a.gift_id = g.id and a.used_at is not null`;

/** The newest open gifts of an order each expire within the next weeks. */
const ALMOST_OVER = `
  begin;
  set local session_replication_role = replica;
  update gifts g set valid_until = current_date + (3 + n * 4)
  from (select company_id, id, row_number() over (order by id)::int as n from gifts
    where company_id = $1 and status = 'unclaimed' order by id limit 6) as few
  where g.company_id = few.company_id and g.id = few.id;
  commit`;

/** Takes all of a gift that is used whole, and of one in three others; of the rest a part. */
const amountOf = ({ id, use, balance }: OpenGift): number =>
  use === 'whole' || id % 3 === 0 ? balance : Math.ceil(balance * 0.4);

async function spend(database: Database, keys: Keyring, companyId: number, gifts: OpenGift[]) {
  const home = await database.outside((connection) =>
    connection
      .selectFrom('catalogue_shops')
      .select('id')
      .where('key', '=', TILL_SHOP)
      .executeTakeFirstOrThrow(),
  );
  const tills = new Map<string, number>();
  const tillOf = async (shopId: number, name: string) => {
    const known = tills.get(`${shopId}:${name}`);
    if (known !== undefined) return known;
    const { id } = await database.inShop(shopId, (tx) => addTill(tx, keys, { shopId, name }));
    tills.set(`${shopId}:${name}`, id);
    return id;
  };
  // Nobody is mailed about the past.
  const jobs = { enqueue: async () => {} };
  const services = { database, jobs, now: () => new Date() };
  for (const gift of gifts) {
    const shopId = gift.shop_id ?? home.id;
    const tillId = await tillOf(shopId, gift.id % 3 === 1 ? 'Caja 2' : 'Caja 1');
    const books = { companyId, shopId, tillId };
    await redeemVoucher(services, books, {
      giftId: gift.id,
      hashes: [gift.claim_hash],
      amount: amountOf(gift),
      receipt: `F-${1000 + gift.id}`,
      key: `demo-${gift.id}`,
    });
  }
}

/**
 * Lets a company's recipients spend gifts by the very code that tills use, and dates it.
 * @param superuserUrl the demo's own database: only there can the past be dated
 */
export async function addSpending(
  superuserUrl: string,
  settings: Settings,
  companyId: number,
): Promise<void> {
  const superuser = new pg.Client(superuserUrl);
  await superuser.connect();
  const database = openDatabase(settings.DATABASE_URL);
  try {
    const { rows } = await superuser.query<OpenGift>(OPENED, [companyId]);
    await spend(database, new Keyring(settings.SECRET), companyId, rows);
    await superuser.query(DATE);
    await superuser.query(ALMOST_OVER.replace('$1', String(companyId)));
  } finally {
    await database.close();
    await superuser.end();
  }
}
