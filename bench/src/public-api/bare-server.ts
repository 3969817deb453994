import { columnTypes } from '@regalo/server/bench';
import pg from 'pg';
import { COMPANY, listen, tokenHash } from '../rig/bare-server.ts';

// The list of gifts with the same duties (key, the company's transaction, the server's role) from node:http and pg alone.

const KEY = {
  name: 'key',
  text: 'select company_id, permissions, networks from read_api_key($1)',
};

const PAGE = {
  name: 'page',
  text: `select g.id, x.external_id, n.number as order_id, p.id as person_id,
      case when g.status in ('canceled', 'redeemed') then g.status
        when g.status = 'expired' or g.valid_until < t.today then 'expired'
        when g.status = 'claimed' and g.spent_colones > 0 then 'partially_redeemed'
        when g.status = 'claimed' then 'opened' when d.id is null then 'no_email'
        when d.status = 'sending' then 'queued' else d.status end as status,
      g.blocked_at is not null as blocked, g.receiver_name as name, g.receiver_email as email,
      g.receiver_phone as phone, g.chosen_item_id, g.balance_colones as amount, g.valid_until,
      coalesce(v.custom_fields, '{}') as custom_fields, g.claimed_at as opened_at, g.created_at
    from (select * from gifts where company_id = $1 order by id desc limit $2) g
      cross join (select (now() at time zone company_clock(zone, time_zone))::date as today
        from companies where id = $1) t
      left join order_numbers n on n.company_id = $1 and n.order_id = g.order_id
      left join people p on p.company_id = $1 and p.id = g.person_id and p.erased_at is null
      left join external_ids x on x.company_id = $1 and x.subject = 'gift' and x.subject_id = g.order_id
        and x.person_id = g.person_id
      left join deliveries d on d.company_id = $1 and d.gift_id = g.id and d.status <> 'replaced'
      left join gift_fields v on v.company_id = $1 and v.order_id = g.order_id and v.person_id = g.person_id
    order by g.id desc`,
};

interface Row {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  amount: number;
  opened_at: Date | null;
  created_at: Date;
}

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  types: columnTypes,
  pipeline: true,
} as pg.PoolConfig);

/** A page as the product answers it. */
function answerOf(rows: readonly Row[], limit: number) {
  const shown = rows.slice(0, limit);
  const more = rows.length > limit;
  const data = shown.map(({ name, email, phone, amount, ...row }) => ({
    ...row,
    recipient: { name, email, phone },
    balance: { amount, currency: 'CRC' },
  }));
  const next = Buffer.from(`after_${shown.at(-1)?.id}`).toString('base64url');
  return { data, has_more: more, next_cursor: more ? next : null };
}

await listen(async (request, response) => {
  const limit = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('limit'));
  const [key] = (await pool.query({ ...KEY, values: [tokenHash(request)] })).rows;
  if (!key?.permissions.includes('orders.read')) {
    response.writeHead(401).end();
    return;
  }
  const client = await pool.connect();
  const [, , page] = await Promise.all([
    client.query({ name: 'begin', text: 'BEGIN READ ONLY' }),
    client.query({ ...COMPANY, values: [String(key.company_id)] }),
    client.query({ ...PAGE, values: [key.company_id, limit + 1] }),
  ]);
  void client.query({ name: 'commit', text: 'COMMIT' }).then(() => client.release());
  const text = Buffer.from(JSON.stringify(answerOf(page.rows, limit)));
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': text.length,
  });
  response.end(text);
});
