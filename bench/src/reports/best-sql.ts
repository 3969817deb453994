/**
 * A page of sent gifts with the number of all, in one statement; $2 to $6: term, the two bounds,
 * limit, offset.
 */
export const PAGE = {
  name: 'page',
  text: `select f.total, c.time_zone, coalesce(to_jsonb(c.zone), to_jsonb(c.time_zone)) as zone, g.id, g.order_id, n.number as order_number,
      o.gift_name as name, o.amount as gift_value,
      case when p.id is not null then json_build_object('id', p.id, 'role', p.role) end as receiver,
      g.receiver_name, g.receiver_email, g.receiver_phone as receiver_number, o.service_fee,
      case when g.status in ('canceled', 'redeemed') then g.status
        when g.status = 'expired' or g.valid_until < (now() at time zone
          company_clock(c.zone, c.time_zone))::date then 'expired'
        when g.status = 'claimed' and g.spent_colones > 0 then 'partially_redeemed'
        when g.status = 'claimed' then 'opened'
        when d.id is null then 'no_email'
        when d.status = 'sending' then 'queued' else d.status end as status,
      case when g.valid_until >= (now() at time zone company_clock(c.zone, c.time_zone))::date
        then g.balance_colones else 0 end as left,
      g.created_at as "createdAt"
    from search.find_gifts($2, $3::timestamptz, $4::timestamptz, $5::int, $6::bigint) f
    join companies c on c.id = $1
    left join gifts g on g.company_id = $1 and g.id = any(f.ids)
    left join orders o on o.company_id = g.company_id and o.id = g.order_id
    left join order_numbers n on n.company_id = g.company_id and n.order_id = g.order_id
    left join deliveries d on d.company_id = g.company_id and d.gift_id = g.id
      and d.status <> 'replaced'
    left join people p on p.company_id = g.company_id and p.id = g.person_id
      and p.deleted_at is null
    order by g.created_at desc, g.id desc`,
};

interface Row {
  total: number;
  time_zone: number;
  zone: number | string;
  id: number | null;
}

/** The answer as the product gives it. */
export function answerOf(rows: Row[]) {
  const gifts = rows.filter((row) => row.id !== null);
  return {
    success: true,
    message: '',
    body: {
      sent_gifts: gifts.map(({ total: _, time_zone: __, zone: ___, ...row }) => row),
      time_zone: rows[0]?.time_zone,
      zone: rows[0]?.zone,
      total_count: rows[0]?.total ?? 0,
    },
  };
}
