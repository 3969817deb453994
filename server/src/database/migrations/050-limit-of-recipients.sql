-- What an order that follows groups waits for once they have more members than one order can have.

-- stage: another reason
ALTER TABLE scheduled_orders DROP CONSTRAINT scheduled_orders_reasons;
ALTER TABLE scheduled_orders ADD CONSTRAINT scheduled_orders_reason CHECK (reason IN
  ('funds', 'price', 'gift', 'stock', 'recipients', 'limit', 'approval', 'late', 'author', 'proof', 'paused')) NOT VALID;

-- stage: orders go on while what there is is looked through
ALTER TABLE scheduled_orders VALIDATE CONSTRAINT scheduled_orders_reason;
