import { createHashDeriver } from '@regalo/server/bench';
import type pg from 'pg';
import { keys } from '../../rig/client.ts';
import { SECRET } from '../../rig/server-process.ts';
import { BOOKINGS, ENTRIES } from './orders.ts';
import { GIFTS_EACH, type Sender } from './senders.ts';

const ORDERS_AT_ONCE = 5_000;

/**
 * Gifts of some orders of a company, with all that the product keeps of them: $1 company, $2 first order,
 * $3 first order after them, $4 and $5 the hashes of links and codes, $6 and $7 the company's first person
 * and how many, $8 its first order. Of ten gifts three were spent, three were opened and four were not.
 */
const GIFTS = `
  with given as (
    insert into gifts (company_id, id, order_id, person_id, status, key_version, claim_hash, code_hash,
      receiver_name, receiver_email, receiver_phone, balance, balance_colones, spent_colones,
      valid_until, created_at, claimed_at)
    select o.company_id, g, o.id, p.id,
      case when g % 10 < 3 then 'redeemed' when g % 10 < 6 then 'claimed' else 'unclaimed' end, 1,
      substring($4::bytea from n::int * 32 + 1 for 32), substring($5::bytea from n::int * 32 + 1 for 32),
      p.first_name || ' ' || p.last_name, p.email, p.contact_no, case when g % 10 < 3 then 0 else o.amount end,
      case when g % 10 < 3 then 0 else o.amount end, case when g % 10 < 3 then o.amount else 0 end,
      o.valid_until, o.created_at, case when g % 10 < 6 then o.created_at + interval '30 seconds' end
    from (select *, (id - 1) * ${GIFTS_EACH} + 1 as first_gift from orders
        where company_id = $1 and id >= $2 and id < $3) as o,
      generate_series(o.first_gift, o.first_gift + ${GIFTS_EACH - 1}) as g,
      lateral (select g - (($2::bigint - 1) * ${GIFTS_EACH} + 1) as n) as place,
      lateral (select * from people where company_id = $1
        and id = $6::bigint + (g - (($8::bigint - 1) * ${GIFTS_EACH} + 1)) % $7::bigint) as p
    returning *),
  searched as (insert into search.gifts select company_id, id, person_id, created_at,
    search.gift_text(receiver_name, receiver_email) from given),
  links as (insert into lookup.gifts select claim_hash, company_id, id from given),
  codes as (insert into lookup.codes select code_hash, company_id, id from given),
  mails as (insert into deliveries (company_id, id, order_id, gift_id, address, status, attempts, due_at,
      sent_at, queued_at)
    select company_id, id, order_id, id, receiver_email, 'sent', 1, created_at, created_at, created_at
    from given),
  attempts as (insert into delivery_attempts (company_id, id, delivery_id, outcome, created_at)
    select company_id, id, id, 'sent', created_at from given),
  spent as (
    select given.*, shop_id, till_id, 'redemption:' || given.id as cause,
      order_id * ${BOOKINGS} + 1 + (given.id - 1) % ${GIFTS_EACH} as booking,
      'till:' || shop_id || ':' || till_id as till_author, created_at + interval '45 seconds' as spent_at
    from given join fill.tills on n = given.id / 10 % (select count(*) from fill.tills)
    where status = 'redeemed'),
  uses as (insert into redemptions (shop_id, id, till_id, key, payload_hash, gift_company_id, gift_id,
      gift_name, currency, amount, balance_after, colones, created_at)
    select shop_id, id, till_id, cause, sha256(cause::bytea), company_id, id, 'Tarde de café', 'CRC',
      spent_colones, 0, spent_colones, spent_at from spent),
  owed as (insert into shop_entries (shop_id, id, kind, colones, cause, created_at)
    select shop_id, id, 'redemption', spent_colones, cause, spent_at from spent),
  booked as (insert into ledger_transactions (company_id, id, kind, order_id, author, cause, created_at)
    select company_id, booking, 'redemption', order_id, till_author, cause, spent_at from spent),
  entries as (insert into ledger_entries (company_id, id, transaction_id, account, amount)
    select company_id, booking * ${ENTRIES} + side, booking, account, sign * spent_colones
    from spent, (values (0, 'vouchers', -1), (1, 'shops', 1)) as sides (side, account, sign))
  insert into gift_activities (company_id, gift_id, id, kind, amount, colones, balance_after, author,
    shop_id, redemption_id, transaction_id, created_at)
  select company_id, id, id * 4, 'issued', balance_colones + spent_colones, balance_colones + spent_colones,
    balance_colones + spent_colones, 'manager:1', null::bigint, null::bigint, null::bigint, created_at from given
  union all select company_id, id, id * 4 + 1, 'opened', 0, 0, balance_colones + spent_colones, 'recipient',
    null, null, null, claimed_at from given where claimed_at is not null
  union all select company_id, id, id * 4 + 2, 'redeemed', -spent_colones, -spent_colones, 0, till_author,
    shop_id, id, booking, spent_at from spent`;

/** Some orders of a company. */
interface Part {
  sender: Sender;
  from: number;
  to: number;
}

function partsOf(senders: readonly Sender[]): Part[] {
  const parts: Part[] = [];
  for (const sender of senders) {
    const end = sender.first_order + sender.orders;
    for (let from = sender.first_order; from < end; from += ORDERS_AT_ONCE)
      parts.push({ sender, from, to: Math.min(from + ORDERS_AT_ONCE, end) });
  }
  return parts;
}

/** Writes the gifts of all orders. The hashes of a part are derived while the one before is written. */
export async function fillGifts(client: pg.Client, senders: readonly Sender[]): Promise<void> {
  const deriver = createHashDeriver(keys, [SECRET]);
  const hashesOf = ({ sender, from, to }: Part) => {
    const first = (from - 1) * GIFTS_EACH + 1;
    const ids = Array.from({ length: (to - from) * GIFTS_EACH }, (_, n) => first + n);
    return deriver.derive(sender.company_id, ids);
  };
  const parts = partsOf(senders);
  let next = parts[0] && hashesOf(parts[0]);
  for (const [n, part] of parts.entries()) {
    const hashes = await next;
    const after = parts[n + 1];
    next = after && hashesOf(after);
    if (!hashes) throw new Error('no hashes');
    const { sender, from, to } = part;
    const { company_id, first_person, people, first_order } = sender;
    const values = [
      company_id,
      from,
      to,
      Buffer.from(hashes.claimHashes),
      Buffer.from(hashes.codeHashes),
    ];
    await client.query(GIFTS, [...values, first_person, people, first_order]);
    if (n % 20 === 19) console.log(`    ${n + 1} of ${parts.length} parts`);
  }
  await deriver.close();
}
