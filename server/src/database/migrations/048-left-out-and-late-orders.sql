-- Who is left out of an order that is sent later, as they want no gifts on occasions; and paused orders that end.

-- stage: chosen all the same, and how many were left out
-- they had said so already when a member chose them
ALTER TABLE scheduled_recipients ADD COLUMN despite_wish boolean NOT NULL DEFAULT false;
-- recipients who wanted none when it was sent
ALTER TABLE scheduled_orders ADD COLUMN opted_out int NOT NULL DEFAULT 0;
GRANT UPDATE (opted_out) ON scheduled_orders TO regalo_server;

-- stage: that nobody resumed it
ALTER TABLE scheduled_orders DROP CONSTRAINT scheduled_orders_reason;
ALTER TABLE scheduled_orders ADD CONSTRAINT scheduled_orders_reasons CHECK (reason IN
  ('funds', 'price', 'gift', 'stock', 'recipients', 'approval', 'late', 'author', 'proof', 'paused')) NOT VALID;

-- stage: orders go on while what there is is looked through
ALTER TABLE scheduled_orders VALIDATE CONSTRAINT scheduled_orders_reasons;

-- stage (outside a transaction): paused orders by their time
DROP INDEX CONCURRENTLY IF EXISTS scheduled_orders_paused;
CREATE INDEX CONCURRENTLY scheduled_orders_paused ON scheduled_orders (company_id, send_at)
  WHERE status = 'paused';
