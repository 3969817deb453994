-- Figures of gifts by the shop of the card that they have become (decision 111).

-- stage: they are counted by it from now on
SET LOCAL ROLE regalo_search;
-- 0: what its order says; a slot is of one shop
ALTER TABLE search.gift_figures ADD COLUMN shop_id bigint NOT NULL DEFAULT 0;

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
RESET ROLE;

-- stage (each company): those that were chosen before, by how much a recount differs
INSERT INTO search.gift_figures (company_id, order_id, role, shop_id, slot,
  gifts, opened, used, ever_used, spent, remaining, thanked, opened_in_hour, opened_in_day,
  opened_in_three_days, opened_in_week, opened_in_month, used_in_hour, used_in_day, used_in_three_days,
  used_in_week, used_in_month)
SELECT company_id, order_id, role, shop_id, shop_id << 40 | pg_current_xact_id()::text::bigint,
  sum(gifts), sum(opened), sum(used), sum(ever_used), sum(spent), sum(remaining), sum(thanked),
  sum(opened_in_hour), sum(opened_in_day), sum(opened_in_three_days), sum(opened_in_week),
  sum(opened_in_month), sum(used_in_hour), sum(used_in_day), sum(used_in_three_days), sum(used_in_week),
  sum(used_in_month)
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
  FROM gifts WHERE order_id IN (SELECT id FROM orders WHERE choices IS NOT NULL) GROUP BY 1, 2, 3, 4
  UNION ALL
  SELECT company_id, order_id, role, shop_id,
    -gifts, -opened, -used, -ever_used, -spent, -remaining, -thanked, -opened_in_hour, -opened_in_day,
    -opened_in_three_days, -opened_in_week, -opened_in_month, -used_in_hour, -used_in_day,
    -used_in_three_days, -used_in_week, -used_in_month
  FROM search.gift_figures WHERE company_id = nullif(current_setting('app.company_id', true), '')::int
    AND order_id IN (SELECT id FROM orders WHERE choices IS NOT NULL)) AS one
GROUP BY company_id, order_id, role, shop_id
HAVING (sum(gifts), sum(opened), sum(used), sum(ever_used), sum(spent), sum(remaining), sum(thanked), sum(opened_in_hour), sum(opened_in_day), sum(opened_in_three_days), sum(opened_in_week), sum(opened_in_month), sum(used_in_hour), sum(used_in_day), sum(used_in_three_days), sum(used_in_week), sum(used_in_month))
  <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
