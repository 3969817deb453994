-- An order that was sent neither waits for approval nor is canceled: pending_orders has the first, and of the second
-- its gifts say so.

-- stage: what nothing writes
ALTER TABLE orders DROP CONSTRAINT orders_status_check;
ALTER TABLE orders ADD CONSTRAINT orders_status
  CHECK (status IN ('pending', 'complete', 'partially_failed', 'failed')) NOT VALID;

-- stage: nothing has written it
ALTER TABLE orders VALIDATE CONSTRAINT orders_status;
