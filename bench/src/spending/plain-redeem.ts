/** The statements of a redemption, as the product runs them. */

export const TILL = { name: 'till', text: 'select shop_id, id, name, stale from read_till($1)' };

export const PLACE = { name: 'place', text: 'select company_id, id from lookup.find_code($1)' };

/** How many codes a till has guessed: $1 scopes, $2 its key. */
export const MISSES = {
  name: 'misses',
  text: `select coalesce(t.hits, 0) as hits from unnest($1::text[]) with ordinality as u (scope, n)
    left join throttles t on t.scope = u.scope and t.key = $2 and t.window_ends >= now()
    order by u.n`,
};

/** $1 company, $2 gift, $3 shop, $4 hashes */
export const LOCK = {
  name: 'lock',
  text: `select g.id, g.order_id, g.status,
      g.claim_hash = any($4::bytea[]) or g.code_hash = any($4::bytea[]) as current,
      s.id = coalesce(o.shop_id, s.id) and (o.shop_id is not null or s.accepts_free_amounts) as here,
      g.blocked_at is not null as blocked, o.gift_name, g.receiver_name, o.currency, o.use,
      o.face_amount as value, g.balance as left, g.balance_colones as left_colones, g.valid_until,
      o.expiry, c.time_zone, g.receiver_email is not null as mailed
    from gifts g join orders o on o.company_id = g.company_id and o.id = g.order_id
      join companies c on c.id = g.company_id join catalogue_shops s on s.id = $3
    where g.company_id = $1 and g.id = $2 for no key update of g`,
};

/** $1 shop, $2 till, $3 key */
export const EARLIER = {
  name: 'earlier',
  text: `select id, payload_hash, amount, balance_after, created_at, undone_at is not null as undone
    from redemptions where shop_id = $1 and till_id = $2 and key = $3`,
};

/**
 * $1 shop, $2 till, $3 key, $4 hash of what is asked, $5 company, $6 gift, $7 its name, $8 currency,
 * $9 amount, $10 what is left, $11 colones, $12 order, $13 author
 */
export const BOOK = {
  name: 'book',
  text: `with redeemed as (
      insert into redemptions (shop_id, till_id, key, payload_hash, gift_company_id, gift_id,
        gift_name, currency, amount, balance_after, colones, receipt)
      values ($1, $2, $3, $4, $5::int, $6::bigint, $7, $8, $9::bigint, $10::bigint, $11::bigint, '')
      returning id, created_at),
    booked as (
      insert into ledger_transactions (company_id, kind, order_id, author, cause)
      select $5::int, 'redemption', $12, $13::text, 'redemption:' || id from redeemed returning id),
    entries as (
      insert into ledger_entries (company_id, transaction_id, account, amount)
      select $5::int, id, account, sign * $11::bigint
      from booked, (values ('vouchers', -1), ('shops', 1)) as sides (account, sign)),
    owed as (
      insert into shop_entries (shop_id, kind, colones, cause)
      select $1, 'redemption', $11::bigint, 'redemption:' || id from redeemed),
    told as (
      insert into gift_activities (company_id, gift_id, kind, amount, colones, balance_after, author,
        shop_id, redemption_id, transaction_id)
      select $5::int, $6::bigint, 'redeemed', -$9::bigint, -$11::bigint, $10::bigint, $13::text,
        $1, redeemed.id, (select id from booked) from redeemed),
    spent as (
      update gifts set balance = balance - $9::bigint, balance_colones = balance_colones - $11::bigint,
        spent_colones = spent_colones + $11::bigint,
        status = case when $10::bigint = 0 then 'redeemed' else 'claimed' end,
        claimed_at = coalesce(claimed_at, now())
      where company_id = $5::int and id = $6::bigint)
    select id, created_at from redeemed`,
};
