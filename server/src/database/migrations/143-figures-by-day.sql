-- Figures of gifts by day and month, into which a job sums up those of orders (decision 114). Nothing is filled: what
-- search.gift_figures has is not summed up yet, and is added up as before.

-- stage: what is summed up, by order, and by day and month
SET LOCAL ROLE regalo_search;

CREATE TABLE search.order_figures (
  company_id int NOT NULL,
  order_id bigint NOT NULL,
  -- as in search.gift_figures
  role smallint NOT NULL,
  shop_id bigint NOT NULL,
  gifts int NOT NULL,
  opened int NOT NULL,
  used int NOT NULL,
  ever_used int NOT NULL,
  spent bigint NOT NULL,
  remaining bigint NOT NULL,
  thanked int NOT NULL,
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
  PRIMARY KEY (company_id, order_id, role, shop_id)
) WITH (fillfactor = 70);

CREATE TABLE search.day_figures (
  company_id int NOT NULL,
  -- what gifts are added up by: month, occasion, group, category, shop, sender or field
  by text COLLATE "C" NOT NULL,
  -- the key of an own field of orders, else empty
  field text COLLATE "C" NOT NULL,
  -- day or month
  span text COLLATE "C" NOT NULL,
  -- the day, or the first of the month, of the company's clock
  since date NOT NULL,
  -- null for gifts that have none of it
  key text COLLATE "C",
  -- colones
  worth bigint NOT NULL,
  gifts bigint NOT NULL,
  opened bigint NOT NULL,
  used bigint NOT NULL,
  ever_used bigint NOT NULL,
  spent bigint NOT NULL,
  remaining bigint NOT NULL,
  thanked bigint NOT NULL,
  opened_in_hour bigint NOT NULL,
  opened_in_day bigint NOT NULL,
  opened_in_three_days bigint NOT NULL,
  opened_in_week bigint NOT NULL,
  opened_in_month bigint NOT NULL,
  used_in_hour bigint NOT NULL,
  used_in_day bigint NOT NULL,
  used_in_three_days bigint NOT NULL,
  used_in_week bigint NOT NULL,
  used_in_month bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (company_id, by, field, span, since, key)
) WITH (fillfactor = 70);

-- The clock that the days of a company go by, as company_clock() names it; null while they are taken back, as it has another.
CREATE TABLE search.figure_clocks (
  company_id int PRIMARY KEY,
  clock text
);

-- Nothing reads orders by their time any more: days do.
DROP INDEX search.sent_orders_in_time;

RESET ROLE;
