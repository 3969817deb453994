-- Keeps the figures of an order in step with its gifts, by category and by the shop of a card that was chosen or
-- swapped for. A statement counts them as they were with -1, and as they are with 1. A row of figures that another transaction holds is left to it, so that nobody waits, and
-- an order gets as many rows as were once written at the same time: one, unless it is large.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.count_gifts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
DECLARE
  sign CONSTANT int := TG_ARGV[0];
BEGIN
  INSERT INTO search.gift_figures AS t (company_id, order_id, role, shop_id, slot,
    gifts, opened, used, ever_used, spent, remaining, thanked, opened_in_hour, opened_in_day,
    opened_in_three_days, opened_in_week, opened_in_month, used_in_hour, used_in_day, used_in_three_days,
    used_in_week, used_in_month)
  SELECT m.company_id, m.order_id, m.role, m.shop_id,
    -- The key does not name the shop, so that what one transaction writes of two has two slots.
    coalesce(free.slot, m.shop_id << 40 | pg_current_xact_id()::text::bigint),
    sign * m.gifts, sign * m.opened, sign * m.used, sign * m.ever_used, sign * m.spent, sign * m.remaining,
    sign * m.thanked, sign * m.opened_in_hour, sign * m.opened_in_day, sign * m.opened_in_three_days, sign * m.opened_in_week, sign * m.opened_in_month, sign * m.used_in_hour, sign * m.used_in_day, sign * m.used_in_three_days, sign * m.used_in_week, sign * m.used_in_month
  FROM (
    SELECT company_id, order_id, coalesce(role, 0) AS role, coalesce(chosen_shop_id, 0) AS shop_id,
      count(*) AS gifts,
      count(claimed_at) AS opened,
      count(*) FILTER (WHERE spent_colones > 0) AS used,
      count(first_used_at) AS ever_used,
      sum(spent_colones) AS spent,
      sum(balance_colones) AS remaining,
      count(thanked_at) AS thanked,
      count(*) FILTER (WHERE claimed_at <= created_at + interval '1 hour') AS opened_in_hour,
      count(*) FILTER (WHERE claimed_at <= created_at + interval '1 day') AS opened_in_day,
      count(*) FILTER (WHERE claimed_at <= created_at + interval '3 days') AS opened_in_three_days,
      count(*) FILTER (WHERE claimed_at <= created_at + interval '7 days') AS opened_in_week,
      count(*) FILTER (WHERE claimed_at <= created_at + interval '30 days') AS opened_in_month,
      count(*) FILTER (WHERE first_used_at <= created_at + interval '1 hour') AS used_in_hour,
      count(*) FILTER (WHERE first_used_at <= created_at + interval '1 day') AS used_in_day,
      count(*) FILTER (WHERE first_used_at <= created_at + interval '3 days') AS used_in_three_days,
      count(*) FILTER (WHERE first_used_at <= created_at + interval '7 days') AS used_in_week,
      count(*) FILTER (WHERE first_used_at <= created_at + interval '30 days') AS used_in_month
    FROM counted GROUP BY 1, 2, 3, 4) AS m
  LEFT JOIN LATERAL (
    SELECT f.slot FROM search.gift_figures f
    WHERE f.company_id = m.company_id AND f.order_id = m.order_id AND f.role = m.role AND f.shop_id = m.shop_id
    ORDER BY f.slot LIMIT 1 FOR UPDATE SKIP LOCKED) AS free ON true
  ON CONFLICT (company_id, order_id, role, slot) DO UPDATE SET
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
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION search.count_gifts FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER count_added AFTER INSERT ON gifts REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION search.count_gifts('1');
CREATE TRIGGER count_as_it_was AFTER UPDATE ON gifts REFERENCING OLD TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION search.count_gifts('-1');
CREATE TRIGGER count_as_it_is AFTER UPDATE ON gifts REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION search.count_gifts('1');
