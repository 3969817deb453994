-- The figures of the gifts that the company sent within a time, added up by one property of their orders:
-- month (of the company's clock), occasion, group, category, shop, sender, field (an own field of orders), or
-- order. A key is null for orders that have none of it.
--
-- What is summed up is read by month, and by day between the nearest months and the bounds; the rest by order, which is
-- all where the bounds are no days of the clock by which it is summed up.
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
  first date := search.day_of(p_from, p_clock);
  last date := search.day_of(greatest(p_from, p_to), p_clock);
  first_month date := date_trunc('month', (first + 15)::timestamp);
  last_month date := date_trunc('month', (last + 15)::timestamp);
  sources text[] := CASE p_by WHEN 'field' THEN ARRAY['field', 'month'] ELSE ARRAY[p_by] END;
  by_day boolean := p_by <> 'order' AND search.start_of(first, p_clock) = p_from AND search.start_of(last, p_clock) = p_to
    AND EXISTS (SELECT FROM search.figure_clocks WHERE company_id = company AND clock = p_clock);
BEGIN
  RETURN QUERY
  WITH days AS (
    SELECT d.by, d.key, n,
      sum(d.worth)::bigint AS worth, sum(d.gifts)::bigint AS gifts, sum(d.opened)::bigint AS opened,
      sum(d.used)::bigint AS used, sum(d.ever_used)::bigint AS ever_used, sum(d.spent)::bigint AS spent,
      sum(d.remaining)::bigint AS remaining, sum(d.thanked)::bigint AS thanked,
      sum(d.opened_in_hour)::bigint AS opened_in_hour, sum(d.opened_in_day)::bigint AS opened_in_day,
      sum(d.opened_in_three_days)::bigint AS opened_in_three_days, sum(d.opened_in_week)::bigint AS opened_in_week,
      sum(d.opened_in_month)::bigint AS opened_in_month, sum(d.used_in_hour)::bigint AS used_in_hour,
      sum(d.used_in_day)::bigint AS used_in_day, sum(d.used_in_three_days)::bigint AS used_in_three_days,
      sum(d.used_in_week)::bigint AS used_in_week, sum(d.used_in_month)::bigint AS used_in_month
    FROM search.day_figures d
    -- Days of the asked ones that are in no month which is read, and less those that are in one and not asked for.
    CROSS JOIN LATERAL (SELECT CASE d.span WHEN 'month' THEN 1 ELSE (d.since < last)::int - (d.since < first)::int
      - (d.since < last_month)::int + (d.since < first_month)::int END) AS times (n)
    WHERE by_day AND d.company_id = company AND d.by = ANY (sources) AND d.field IN (p_field, '')
      AND (d.span = 'month' AND d.since >= first_month AND d.since < last_month
        OR d.span = 'day' AND d.since >= least(first, first_month) AND d.since < greatest(first, first_month)
        OR d.span = 'day' AND d.since >= least(last, last_month) AND d.since < greatest(last, last_month))
    GROUP BY 1, 2, 3
  )
  SELECT u.key, sum(u.worth)::bigint, sum(u.gifts)::bigint, sum(u.opened)::bigint, sum(u.used)::bigint, sum(u.ever_used)::bigint,
    sum(u.spent)::bigint, sum(u.remaining)::bigint, sum(u.thanked)::bigint, sum(u.opened_in_hour)::bigint,
    sum(u.opened_in_day)::bigint, sum(u.opened_in_three_days)::bigint, sum(u.opened_in_week)::bigint,
    sum(u.opened_in_month)::bigint, sum(u.used_in_hour)::bigint, sum(u.used_in_day)::bigint,
    sum(u.used_in_three_days)::bigint, sum(u.used_in_week)::bigint, sum(u.used_in_month)::bigint
  FROM (
    SELECT search.key_of(p_by, p_field, search.day_of(o.sent_at, p_clock), o, f.role, f.shop_id) AS key,
      f.gifts * o.amount AS worth, f.gifts, f.opened, f.used, f.ever_used, f.spent, f.remaining, f.thanked,
      f.opened_in_hour, f.opened_in_day, f.opened_in_three_days, f.opened_in_week, f.opened_in_month, f.used_in_hour,
      f.used_in_day, f.used_in_three_days, f.used_in_week, f.used_in_month
    FROM (
      SELECT order_id, role, shop_id,
        gifts, opened, used, ever_used, spent, remaining, thanked, opened_in_hour, opened_in_day,
        opened_in_three_days, opened_in_week, opened_in_month, used_in_hour, used_in_day, used_in_three_days,
        used_in_week, used_in_month
      FROM search.gift_figures WHERE company_id = company
      UNION ALL
      SELECT order_id, role, shop_id,
        gifts, opened, used, ever_used, spent, remaining, thanked, opened_in_hour, opened_in_day,
        opened_in_three_days, opened_in_week, opened_in_month, used_in_hour, used_in_day, used_in_three_days,
        used_in_week, used_in_month
      FROM search.order_figures WHERE company_id = company AND NOT by_day) AS f
    JOIN search.sent_orders o ON o.company_id = company AND o.id = f.order_id
    WHERE o.sent_at >= p_from AND o.sent_at < p_to
    UNION ALL
    SELECT w.key,
      n * sign * worth, n * sign * gifts, n * sign * opened, n * sign * used, n * sign * ever_used, n * sign * spent,
      n * sign * remaining, n * sign * thanked, n * sign * opened_in_hour, n * sign * opened_in_day,
      n * sign * opened_in_three_days, n * sign * opened_in_week, n * sign * opened_in_month, n * sign * used_in_hour,
      n * sign * used_in_day, n * sign * used_in_three_days, n * sign * used_in_week, n * sign * used_in_month
    FROM days d
    -- What none have of an own field is all of the months less all that have it.
    JOIN LATERAL (VALUES (CASE WHEN d.by = p_by THEN d.key END, 1), (NULL, -1)) AS w (key, sign)
      ON w.sign = 1 OR d.by = 'field') AS u
  -- Of gifts that have all become others nothing is left.
  GROUP BY 1 HAVING sum(u.gifts) <> 0;
END $$;
REVOKE ALL ON FUNCTION search.gifts_by FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search.gifts_by TO regalo_server, regalo_reads_all;

RESET ROLE;
