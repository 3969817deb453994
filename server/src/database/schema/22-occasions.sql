-- Gifts on occasions, and the rules that send them. Rules place scheduled orders.

-- Who has a gift for which occasion: the key that keeps people from getting two for one. It has no foreign
-- keys, as gifts have none: a large order writes a row for each recipient, from the rows of people that it
-- locks anyway.
CREATE TABLE occasion_gifts (
  company_id int NOT NULL,
  person_id bigint NOT NULL,
  -- birthday, work_anniversary or a day of the calendar
  occasion text NOT NULL,
  -- the company's own day
  occasion_on date NOT NULL,
  -- the number of the order, be it scheduled, held or sent
  order_id bigint NOT NULL,
  -- the rule that placed it; null for a member
  rule_id bigint,
  PRIMARY KEY (company_id, person_id, occasion, occasion_on, order_id)
);
-- Members may give twice, rules never.
CREATE UNIQUE INDEX occasion_gifts_of_rules ON occasion_gifts
  (company_id, person_id, occasion, occasion_on) WHERE rule_id IS NOT NULL;
CREATE INDEX occasion_gifts_of_order ON occasion_gifts (company_id, order_id);
CREATE INDEX occasion_gifts_by_day ON occasion_gifts (company_id, occasion_on);
CALL build_company_wall('occasion_gifts');
GRANT SELECT, INSERT, DELETE ON occasion_gifts TO regalo_server;

-- What is sent to whom on which days, and which days are done.
CREATE TABLE occasion_rules (
  company_id int NOT NULL REFERENCES companies,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- as whom it sends
  manager_id bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'paused', 'deleted')),
  -- why it was paused by nobody's hand
  reason text CONSTRAINT occasion_rules_reason
    CHECK (reason IN ('author', 'gift', 'approval', 'people', 'proof')),
  -- birthday, work_anniversary, or the key of a day of the calendar
  occasion text NOT NULL,
  -- of an anniversary; empty for every year
  years int[] NOT NULL DEFAULT '{}',
  -- people of these kinds, or of the groups where there are some
  roles int[] NOT NULL DEFAULT '{}',
  group_ids bigint[] NOT NULL DEFAULT '{}',
  -- null for a free amount
  item_id bigint REFERENCES catalogue_items,
  -- per recipient, colones; of an item its price when it was saved
  amount bigint NOT NULL CHECK (amount > 0),
  gift_name text NOT NULL,
  shop_name text,
  face_value text NOT NULL,
  card_img text,
  message text NOT NULL CHECK (length(message) <= 500),
  purchaser_name text NOT NULL CHECK (length(purchaser_name) BETWEEN 1 AND 100),
  media_id bigint,
  celebration text,
  valid_months int NOT NULL CHECK (valid_months IN (1, 3, 6, 12)),
  -- HH:mm on the clocks of the company
  send_time text NOT NULL CHECK (send_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- colones in a month of the company; null for no limit
  monthly_budget bigint CHECK (monthly_budget > 0),
  -- colones a year for which a member has proved that it is them; null for what needed no proof
  proven_total bigint CHECK (proven_total >= 0),
  -- days after this one count against it
  proven_after date,
  -- whether somebody else approves the list of a week before
  approval boolean NOT NULL,
  first_day date NOT NULL,
  last_day date CHECK (last_day >= first_day),
  -- everything up to this day is done, and not looked at again
  done_through date NOT NULL,
  -- the last month, yyyy-MM, of which it was told that the budget does not suffice
  budget_told text,
  -- of which day it was told by mail that the wallet will not cover it, and how many days before
  warned_day date,
  warned_days smallint,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, manager_id) REFERENCES managers,
  FOREIGN KEY (company_id, media_id) REFERENCES media
);
CREATE INDEX occasion_rules_of_media ON occasion_rules (company_id, media_id)
  WHERE media_id IS NOT NULL;
CALL build_company_wall('occasion_rules');
GRANT SELECT, INSERT ON occasion_rules TO regalo_server;
GRANT UPDATE (manager_id, status, reason, occasion, years, roles, group_ids, item_id, amount, gift_name,
  shop_name, face_value, card_img, message, purchaser_name, media_id, celebration, valid_months,
  send_time, monthly_budget, proven_total, proven_after, approval, first_day, last_day, done_through,
  budget_told, warned_day, warned_days) ON occasion_rules TO regalo_server;

-- A day on which somebody was to get something, and what has become of it.
CREATE TABLE rule_days (
  company_id int NOT NULL,
  rule_id bigint NOT NULL,
  day date NOT NULL,
  -- the scheduled order; null where everybody was left out
  order_id bigint,
  people int NOT NULL CHECK (people >= 0),
  -- colones, as it was placed
  total bigint NOT NULL CHECK (total >= 0),
  -- left out, and why
  opted_out int NOT NULL CHECK (opted_out >= 0),
  gifted int NOT NULL CHECK (gifted >= 0),
  over_budget int NOT NULL CHECK (over_budget >= 0),
  PRIMARY KEY (company_id, rule_id, day),
  FOREIGN KEY (company_id, rule_id) REFERENCES occasion_rules,
  CHECK ((order_id IS NULL) = (people = 0))
);
CREATE UNIQUE INDEX rule_days_of_order ON rule_days (company_id, order_id) WHERE order_id IS NOT NULL;
CALL build_company_wall('rule_days');
GRANT SELECT, INSERT, DELETE ON rule_days TO regalo_server;
