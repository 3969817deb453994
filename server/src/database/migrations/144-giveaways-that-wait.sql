-- Giveaways that wait for an approval (decision 115).

-- stage: one that waits, and its request among the orders that are held
-- whether it waits for its approval, so that nobody claims of it, whichever version answers
ALTER TABLE giveaways ADD COLUMN waits boolean NOT NULL DEFAULT false;
ALTER TABLE giveaways ADD CONSTRAINT giveaways_wait
  CHECK (NOT waits OR claimed = 0 AND ended_at IS NULL) NOT VALID;
GRANT UPDATE (waits) ON giveaways TO regalo_server;
-- the giveaway that is asked for, which has the same id; null of an order
ALTER TABLE pending_orders ADD COLUMN giveaway_id bigint;
ALTER TABLE pending_orders ADD CONSTRAINT pending_orders_of_giveaway
  FOREIGN KEY (company_id, giveaway_id) REFERENCES giveaways NOT VALID;
ALTER TABLE pending_orders ADD CONSTRAINT pending_orders_as_giveaway
  -- Null and false is false, so that orders are named.
  CHECK (giveaway_id IS NULL OR giveaway_id = id AND send_at IS NULL) NOT VALID;

-- stage: none waited before
ALTER TABLE giveaways VALIDATE CONSTRAINT giveaways_wait;
ALTER TABLE pending_orders VALIDATE CONSTRAINT pending_orders_of_giveaway;
ALTER TABLE pending_orders VALIDATE CONSTRAINT pending_orders_as_giveaway;
