-- What an order celebrates, who has a gift for which occasion, and who has a birthday or an anniversary
-- on which days.

-- stage: what is celebrated, a key of the contract; null for nothing in particular
ALTER TABLE orders ADD COLUMN celebration text;
ALTER TABLE pending_orders ADD COLUMN celebration text;
ALTER TABLE scheduled_orders ADD COLUMN celebration text;
GRANT UPDATE (celebration) ON scheduled_orders TO regalo_server;

-- stage: the key that keeps people from getting two gifts for one occasion
-- It has no foreign keys, as gifts have none: a large order writes a row for each recipient, from the rows
-- of people that it locks anyway.
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
CALL build_company_wall('occasion_gifts');
GRANT SELECT, INSERT, DELETE ON occasion_gifts TO regalo_server;

-- stage (outside a transaction): people by month and day, 229 for 29 February
DROP INDEX CONCURRENTLY IF EXISTS people_birthdays;
CREATE INDEX CONCURRENTLY people_birthdays ON people
  (company_id, ((extract(month FROM dob) * 100 + extract(day FROM dob))::int))
  WHERE deleted_at IS NULL AND dob IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS people_anniversaries;
CREATE INDEX CONCURRENTLY people_anniversaries ON people
  (company_id, ((extract(month FROM start_date) * 100 + extract(day FROM start_date))::int))
  WHERE deleted_at IS NULL AND start_date IS NOT NULL;
