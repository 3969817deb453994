-- The figures of the gifts that the company sent within a time, added up by one property of their orders:
-- month (of the company's clock), occasion, group, category, shop, sender, field (an own field of orders), or
-- order. A key is null for orders that have none of it. The category and the shop are the gift's own: a card that was
-- chosen or swapped for is of its shop.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.gifts_by(
  p_by text, p_field text, p_from timestamptz, p_to timestamptz, p_clock text)
RETURNS TABLE (key text, worth bigint, gifts bigint, opened bigint, used bigint, ever_used bigint, spent bigint,
  remaining bigint, thanked bigint, opened_in_hour bigint, opened_in_day bigint,
  opened_in_three_days bigint, opened_in_week bigint, opened_in_month bigint, used_in_hour bigint,
  used_in_day bigint, used_in_three_days bigint, used_in_week bigint, used_in_month bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
DECLARE
  company int := search.company();
  -- When months begin, and what each is called: to name them of each order would take four times as long.
  begins timestamptz[];
  months text[];
BEGIN
  IF p_by = 'month' THEN
    -- Of a midnight that comes twice the first, as in platform/day-range.ts.
    SELECT array_agg(least(local AT TIME ZONE p_clock,
        ((local - interval '1 hour') AT TIME ZONE p_clock) + interval '1 hour') ORDER BY local),
      array_agg(to_char(local, 'YYYY-MM') ORDER BY local)
    INTO begins, months
    FROM (SELECT min(o.sent_at) AS first, max(o.sent_at) AS last FROM search.sent_orders o
      WHERE o.company_id = company AND o.sent_at >= p_from AND o.sent_at < p_to) AS reach,
      generate_series(date_trunc('month', reach.first AT TIME ZONE p_clock),
        date_trunc('month', reach.last AT TIME ZONE p_clock), interval '1 month') AS local;
  END IF;
  RETURN QUERY
  WITH sent AS (
    SELECT o.id, o.amount, CASE p_by
      WHEN 'month' THEN months[width_bucket(o.sent_at, begins)]
      WHEN 'occasion' THEN o.celebration
      WHEN 'group' THEN o.group_id::text
      WHEN 'shop' THEN o.shop_id::text
      WHEN 'sender' THEN o.member_id::text
      WHEN 'field' THEN o.fields ->> p_field
      WHEN 'order' THEN o.id::text END AS key
    FROM search.sent_orders o
    WHERE o.company_id = company AND o.sent_at >= p_from AND o.sent_at < p_to)
  SELECT CASE WHEN p_by = 'category' THEN nullif(f.role, 0)::text
    WHEN p_by = 'shop' AND f.shop_id <> 0 THEN f.shop_id::text ELSE s.key END,
    coalesce(sum(f.gifts * s.amount), 0)::bigint,
    sum(f.gifts)::bigint,
    sum(f.opened)::bigint,
    sum(f.used)::bigint,
    sum(f.ever_used)::bigint,
    sum(f.spent)::bigint,
    sum(f.remaining)::bigint,
    sum(f.thanked)::bigint,
    sum(f.opened_in_hour)::bigint,
    sum(f.opened_in_day)::bigint,
    sum(f.opened_in_three_days)::bigint,
    sum(f.opened_in_week)::bigint,
    sum(f.opened_in_month)::bigint,
    sum(f.used_in_hour)::bigint,
    sum(f.used_in_day)::bigint,
    sum(f.used_in_three_days)::bigint,
    sum(f.used_in_week)::bigint,
    sum(f.used_in_month)::bigint
  FROM sent s JOIN search.gift_figures f ON f.company_id = company AND f.order_id = s.id
  -- Of gifts that have all become others nothing is left.
  GROUP BY 1 HAVING sum(f.gifts) <> 0;
END $$;
REVOKE ALL ON FUNCTION search.gifts_by FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search.gifts_by TO regalo_server, regalo_reads_all;

RESET ROLE;
