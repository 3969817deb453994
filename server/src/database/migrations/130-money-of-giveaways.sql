-- What is held for giveaways, in the ledger (decision 112).

-- stage: which giveaway money is held for
ALTER TABLE ledger_transactions ADD COLUMN giveaway_id bigint;
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_of_giveaway
  FOREIGN KEY (company_id, giveaway_id) REFERENCES giveaways NOT VALID;
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_held
  CHECK (kind NOT IN ('hold', 'release') OR pending_order_id IS NOT NULL OR giveaway_id IS NOT NULL) NOT VALID;
ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_pending;

-- stage: all that is there is in order
ALTER TABLE ledger_transactions VALIDATE CONSTRAINT ledger_transactions_of_giveaway;
ALTER TABLE ledger_transactions VALIDATE CONSTRAINT ledger_transactions_held;
