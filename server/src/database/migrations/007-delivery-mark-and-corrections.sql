-- stage: the mark that rises while workers deliver, and the reference of a correction
-- One row. A database whose mark is behind the one in the storage is an older copy; see
-- platform/delivery-pause.
CREATE TABLE delivery_mark (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  mark bigint NOT NULL DEFAULT 0,
  -- DEPLOYMENT_ID of the workers that deliver from this database
  deployment text NOT NULL DEFAULT '',
  marked_at timestamptz NOT NULL DEFAULT '-infinity'
);
INSERT INTO delivery_mark DEFAULT VALUES;
GRANT SELECT, UPDATE ON delivery_mark TO regalo_server;
-- What a correction itself is called; its reference is that of the credit.
ALTER TABLE ledger_transactions ADD COLUMN correction text;
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_correction_check
  CHECK (correction IS NULL OR kind = 'correction') NOT VALID;

-- stage: payments go on while the ledger is looked through
ALTER TABLE ledger_transactions VALIDATE CONSTRAINT ledger_transactions_correction_check;

-- stage (outside a transaction): a correction is booked once, however its reference is typed
DROP INDEX CONCURRENTLY IF EXISTS ledger_correction_reference;
CREATE UNIQUE INDEX CONCURRENTLY ledger_correction_reference
  ON ledger_transactions (company_id, lower(correction)) WHERE correction IS NOT NULL;
