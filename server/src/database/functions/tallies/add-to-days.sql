-- Adds rows of search.gift_figures to the days and months of their company, or with -1 takes them away. Whoever calls it
-- has locked them, and the company's days.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.add_to_days(p_rows tid[], p_clock text, p_sign int) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET enable_sort = off AS $$
BEGIN
  INSERT INTO search.day_figures AS t (company_id, by, field, span, since, key, worth,
    gifts, opened, used, ever_used, spent, remaining, thanked,
    opened_in_hour, opened_in_day, opened_in_three_days, opened_in_week, opened_in_month,
    used_in_hour, used_in_day, used_in_three_days, used_in_week, used_in_month)
  SELECT o.company_id, k.by, k.field, s.span, s.since, k.key, p_sign * sum(f.gifts * o.amount),
    p_sign * sum(f.gifts), p_sign * sum(f.opened), p_sign * sum(f.used), p_sign * sum(f.ever_used),
    p_sign * sum(f.spent), p_sign * sum(f.remaining), p_sign * sum(f.thanked),
    p_sign * sum(f.opened_in_hour), p_sign * sum(f.opened_in_day), p_sign * sum(f.opened_in_three_days),
    p_sign * sum(f.opened_in_week), p_sign * sum(f.opened_in_month),
    p_sign * sum(f.used_in_hour), p_sign * sum(f.used_in_day), p_sign * sum(f.used_in_three_days),
    p_sign * sum(f.used_in_week), p_sign * sum(f.used_in_month)
  FROM search.gift_figures f
  JOIN search.sent_orders o ON o.company_id = f.company_id AND o.id = f.order_id
  CROSS JOIN LATERAL search.keys_of(o, p_clock, f.role, f.shop_id) k
  CROSS JOIN LATERAL (VALUES ('day', k.day), ('month', date_trunc('month', k.day::timestamp)::date)) AS s (span, since)
  WHERE f.ctid = ANY (p_rows)
  GROUP BY o.company_id, k.by, k.field, s.span, s.since, k.key
  ON CONFLICT (company_id, by, field, span, since, key) DO UPDATE SET
    worth = t.worth + excluded.worth,
    gifts = t.gifts + excluded.gifts,
    opened = t.opened + excluded.opened,
    used = t.used + excluded.used,
    ever_used = t.ever_used + excluded.ever_used,
    spent = t.spent + excluded.spent,
    remaining = t.remaining + excluded.remaining,
    thanked = t.thanked + excluded.thanked,
    opened_in_hour = t.opened_in_hour + excluded.opened_in_hour,
    opened_in_day = t.opened_in_day + excluded.opened_in_day,
    opened_in_three_days = t.opened_in_three_days + excluded.opened_in_three_days,
    opened_in_week = t.opened_in_week + excluded.opened_in_week,
    opened_in_month = t.opened_in_month + excluded.opened_in_month,
    used_in_hour = t.used_in_hour + excluded.used_in_hour,
    used_in_day = t.used_in_day + excluded.used_in_day,
    used_in_three_days = t.used_in_three_days + excluded.used_in_three_days,
    used_in_week = t.used_in_week + excluded.used_in_week,
    used_in_month = t.used_in_month + excluded.used_in_month;
END $$;
REVOKE ALL ON FUNCTION search.add_to_days FROM PUBLIC;

RESET ROLE;
