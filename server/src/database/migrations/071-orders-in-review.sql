-- Orders that rules of the operator hold until somebody has looked at them. They are held as for an approval, and so
-- the version before counts and releases their money too.

-- stage: whether and why an order is looked at, and what came of it
ALTER TABLE pending_orders
  -- null: no rule holds it
  ADD COLUMN review text,
  -- which rules, and what they saw
  ADD COLUMN review_reasons jsonb,
  -- as the members of the company read it
  ADD COLUMN review_answer text,
  ADD COLUMN reviewed_at timestamptz;
ALTER TABLE pending_orders ADD CONSTRAINT pending_orders_review
  CHECK (review IN ('open', 'released', 'refused')) NOT VALID;
ALTER TABLE pending_orders ADD CONSTRAINT pending_orders_review_answered
  CHECK ((review IS NULL) = (review_reasons IS NULL) AND length(review_answer) BETWEEN 3 AND 300
    AND coalesce(review IN ('released', 'refused'), false) = (review_answer IS NOT NULL)
    AND (review_answer IS NULL) = (reviewed_at IS NULL)) NOT VALID;
-- No approval is needed of an order that only a rule holds.
ALTER TABLE pending_orders DROP CONSTRAINT pending_orders_approvals_check;
ALTER TABLE pending_orders ADD CONSTRAINT pending_orders_approvals
  CHECK (approvals IN (1, 2) OR approvals = 0 AND review IS NOT NULL) NOT VALID;
-- What operators alone may write: the server of a company cannot release its orders.
GRANT UPDATE (review, review_answer, reviewed_at) ON pending_orders TO regalo_operator;

-- stage: no order was in review before, and each needed an approval
ALTER TABLE pending_orders VALIDATE CONSTRAINT pending_orders_review;
ALTER TABLE pending_orders VALIDATE CONSTRAINT pending_orders_review_answered;
ALTER TABLE pending_orders VALIDATE CONSTRAINT pending_orders_approvals;

-- stage (outside a transaction): index what was ever in review; an interrupted attempt leaves an invalid index
DROP INDEX CONCURRENTLY IF EXISTS pending_orders_reviewed;
CREATE INDEX CONCURRENTLY pending_orders_reviewed ON pending_orders (company_id, id)
  WHERE review IS NOT NULL;
