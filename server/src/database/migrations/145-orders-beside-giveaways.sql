-- Orders that are sent later are held beside giveaways: the check of 144 was false for them, as null and false is false.

-- stage: the same for giveaways alone
ALTER TABLE pending_orders DROP CONSTRAINT pending_orders_as_giveaway;
ALTER TABLE pending_orders ADD CONSTRAINT pending_orders_as_giveaway
  CHECK (giveaway_id IS NULL OR giveaway_id = id AND send_at IS NULL) NOT VALID;

-- stage: all that is there is in order
ALTER TABLE pending_orders VALIDATE CONSTRAINT pending_orders_as_giveaway;
