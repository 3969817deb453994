-- For which total a member has proved that it is them, of what spends by itself later; and what it waits for then.

-- stage: of a rule and of a scheduled order
-- colones a year for which a proof was given; null for what needed none
ALTER TABLE occasion_rules ADD COLUMN proven_total bigint CHECK (proven_total >= 0);
-- days after this one count against it
ALTER TABLE occasion_rules ADD COLUMN proven_after date;
GRANT UPDATE (proven_total, proven_after) ON occasion_rules TO regalo_server;
-- colones to which a member has agreed, with a proof where one was asked for; null: as it was placed
ALTER TABLE scheduled_orders ADD COLUMN proven_total bigint CHECK (proven_total >= 0);
GRANT UPDATE (proven_total) ON scheduled_orders TO regalo_server;
ALTER TABLE occasion_rules DROP CONSTRAINT occasion_rules_reason_check;
ALTER TABLE occasion_rules ADD CONSTRAINT occasion_rules_reason
  CHECK (reason IN ('author', 'gift', 'approval', 'people', 'proof')) NOT VALID;
ALTER TABLE scheduled_orders DROP CONSTRAINT scheduled_orders_reason_check;
ALTER TABLE scheduled_orders ADD CONSTRAINT scheduled_orders_reason CHECK (reason IN
  ('funds', 'price', 'gift', 'stock', 'recipients', 'approval', 'late', 'author', 'proof')) NOT VALID;

-- stage: orders go on while what there is is looked through
ALTER TABLE occasion_rules VALIDATE CONSTRAINT occasion_rules_reason;
ALTER TABLE scheduled_orders VALIDATE CONSTRAINT scheduled_orders_reason;
