-- Figures of gifts by what their orders have in common, for insights (decision 111). Triggers keep them
-- (functions/tallies: keep-order, count-gifts); they count here while what was sent before is counted.

-- stage: the orders, and the figures of each
SET LOCAL ROLE regalo_search;

-- What the gifts of an order are counted by.
CREATE TABLE search.sent_orders (
  company_id int NOT NULL,
  id bigint NOT NULL,
  sent_at timestamptz NOT NULL,
  -- colones: what one gift is worth
  amount bigint NOT NULL,
  member_id bigint NOT NULL,
  celebration text,
  group_id bigint,
  shop_id bigint,
  -- the company's own fields of the order
  fields jsonb NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX sent_orders_in_time ON search.sent_orders (company_id, sent_at);

CREATE TABLE search.gift_figures (
  company_id int NOT NULL,
  order_id bigint NOT NULL,
  -- the category of the recipients; 0 where it is not known
  role smallint NOT NULL,
  -- of the writers: the transaction that was the first to write it
  slot bigint NOT NULL,
  gifts int NOT NULL,
  opened int NOT NULL,
  -- of which something is spent
  used int NOT NULL,
  -- of which something ever was, also if that was undone
  ever_used int NOT NULL,
  -- colones
  spent bigint NOT NULL,
  -- colones that can be spent
  remaining bigint NOT NULL,
  thanked int NOT NULL,
  -- in so much time since they were sent, each with those of the shorter times
  opened_in_hour int NOT NULL,
  opened_in_day int NOT NULL,
  opened_in_three_days int NOT NULL,
  opened_in_week int NOT NULL,
  opened_in_month int NOT NULL,
  used_in_hour int NOT NULL,
  used_in_day int NOT NULL,
  used_in_three_days int NOT NULL,
  used_in_week int NOT NULL,
  used_in_month int NOT NULL,
  PRIMARY KEY (company_id, order_id, role, slot)
) WITH (fillfactor = 70);

CREATE FUNCTION search.keep_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO search.sent_orders (company_id, id, sent_at, amount, member_id, celebration, group_id, shop_id, fields)
  VALUES (NEW.company_id, NEW.id, NEW.created_at, NEW.amount, NEW.manager_id, NEW.celebration, NEW.group_id,
    NEW.shop_id, NEW.custom_fields)
  ON CONFLICT (company_id, id) DO UPDATE SET sent_at = excluded.sent_at, fields = excluded.fields;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION search.keep_order FROM PUBLIC;

CREATE FUNCTION search.count_gifts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
DECLARE
  sign CONSTANT int := TG_ARGV[0];
BEGIN
  INSERT INTO search.gift_figures AS t (company_id, order_id, role, slot,
    gifts, opened, used, ever_used, spent, remaining, thanked, opened_in_hour, opened_in_day,
    opened_in_three_days, opened_in_week, opened_in_month, used_in_hour, used_in_day, used_in_three_days,
    used_in_week, used_in_month)
  SELECT m.company_id, m.order_id, m.role, coalesce(free.slot, pg_current_xact_id()::text::bigint),
    sign * m.gifts, sign * m.opened, sign * m.used, sign * m.ever_used, sign * m.spent, sign * m.remaining,
    sign * m.thanked, sign * m.opened_in_hour, sign * m.opened_in_day, sign * m.opened_in_three_days, sign * m.opened_in_week, sign * m.opened_in_month, sign * m.used_in_hour, sign * m.used_in_day, sign * m.used_in_three_days, sign * m.used_in_week, sign * m.used_in_month
  FROM (
    SELECT company_id, order_id, coalesce(role, 0) AS role,
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
    FROM counted GROUP BY 1, 2, 3) AS m
  LEFT JOIN LATERAL (
    SELECT f.slot FROM search.gift_figures f
    WHERE f.company_id = m.company_id AND f.order_id = m.order_id AND f.role = m.role
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

-- stage: count from now on
CREATE TRIGGER keep_added AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION search.keep_order();
CREATE TRIGGER keep_moved AFTER UPDATE OF created_at, custom_fields ON orders
  FOR EACH ROW EXECUTE FUNCTION search.keep_order();
CREATE TRIGGER count_added AFTER INSERT ON gifts REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION search.count_gifts('1');
CREATE TRIGGER count_as_it_was AFTER UPDATE ON gifts REFERENCING OLD TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION search.count_gifts('-1');
CREATE TRIGGER count_as_it_is AFTER UPDATE ON gifts REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION search.count_gifts('1');

-- stage (each company): the orders of before
INSERT INTO search.sent_orders (company_id, id, sent_at, amount, member_id, celebration, group_id, shop_id, fields)
SELECT company_id, id, created_at, amount, manager_id, celebration, group_id, shop_id, custom_fields FROM orders
ON CONFLICT (company_id, id) DO NOTHING;

-- stage (each company): by how much a recount differs from what was counted since
INSERT INTO search.gift_figures (company_id, order_id, role, slot,
  gifts, opened, used, ever_used, spent, remaining, thanked, opened_in_hour, opened_in_day,
  opened_in_three_days, opened_in_week, opened_in_month, used_in_hour, used_in_day, used_in_three_days,
  used_in_week, used_in_month)
SELECT company_id, order_id, role, pg_current_xact_id()::text::bigint,
  sum(gifts), sum(opened), sum(used), sum(ever_used), sum(spent), sum(remaining), sum(thanked),
  sum(opened_in_hour), sum(opened_in_day), sum(opened_in_three_days), sum(opened_in_week),
  sum(opened_in_month), sum(used_in_hour), sum(used_in_day), sum(used_in_three_days), sum(used_in_week),
  sum(used_in_month)
FROM (
  SELECT company_id, order_id, coalesce(role, 0) AS role,
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
  FROM gifts GROUP BY 1, 2, 3
  UNION ALL
  SELECT company_id, order_id, role,
    -gifts, -opened, -used, -ever_used, -spent, -remaining, -thanked, -opened_in_hour, -opened_in_day,
    -opened_in_three_days, -opened_in_week, -opened_in_month, -used_in_hour, -used_in_day,
    -used_in_three_days, -used_in_week, -used_in_month
  FROM search.gift_figures WHERE company_id = nullif(current_setting('app.company_id', true), '')::int) AS one
GROUP BY company_id, order_id, role
HAVING (sum(gifts), sum(opened), sum(used), sum(ever_used), sum(spent), sum(remaining), sum(thanked), sum(opened_in_hour), sum(opened_in_day), sum(opened_in_three_days), sum(opened_in_week), sum(opened_in_month), sum(used_in_hour), sum(used_in_day), sum(used_in_three_days), sum(used_in_week), sum(used_in_month))
  <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
