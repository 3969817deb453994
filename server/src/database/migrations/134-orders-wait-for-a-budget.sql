-- Scheduled orders of a key that would spend more than its budget of the month wait.

-- stage: a constraint of the version before knows fewer reasons to wait
ALTER TABLE scheduled_orders DROP CONSTRAINT scheduled_orders_reason;
ALTER TABLE scheduled_orders ADD CONSTRAINT scheduled_orders_reason CHECK (reason IN ('funds', 'price', 'gift',
  'stock', 'recipients', 'limit', 'approval', 'late', 'author', 'proof', 'budget', 'paused', 'suspended')) NOT VALID;

-- stage: nothing waited for another reason
ALTER TABLE scheduled_orders VALIDATE CONSTRAINT scheduled_orders_reason;
