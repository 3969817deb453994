-- Above which total an order asks whoever places it to prove that it is them.

-- stage: the mark of a company
-- colones; null: no order asks
ALTER TABLE order_policies ADD COLUMN step_up_above bigint CHECK (step_up_above >= 0);
GRANT UPDATE (step_up_above) ON order_policies TO regalo_server;
