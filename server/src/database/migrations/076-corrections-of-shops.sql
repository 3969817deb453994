-- Disputes are settled by entries that correct what a shop is owed for a redemption (decision 083).

-- stage: entries that correct, and why
ALTER TABLE shop_entries ADD COLUMN note text;
ALTER TABLE shop_entries DROP CONSTRAINT shop_entries_kind_check;
ALTER TABLE shop_entries ADD CONSTRAINT shop_entries_kind_check
  CHECK (kind IN ('redemption', 'undo', 'correction', 'commission', 'payout')) NOT VALID;
ALTER TABLE shop_entries ADD CONSTRAINT shop_entries_note
  CHECK ((kind = 'correction') = (note IS NOT NULL)) NOT VALID;
ALTER TABLE shop_entries ADD CONSTRAINT shop_entries_note_length
  CHECK (length(note) BETWEEN 1 AND 200) NOT VALID;

-- stage: all entries are so
ALTER TABLE shop_entries VALIDATE CONSTRAINT shop_entries_kind_check;
ALTER TABLE shop_entries VALIDATE CONSTRAINT shop_entries_note;
ALTER TABLE shop_entries VALIDATE CONSTRAINT shop_entries_note_length;

-- stage: statements with what was corrected, more or less, in colones
ALTER TABLE shop_statements
  ADD COLUMN corrections int NOT NULL DEFAULT 0,
  ADD COLUMN corrected bigint NOT NULL DEFAULT 0;
ALTER TABLE shop_statements ADD CONSTRAINT shop_statements_corrections CHECK (corrections >= 0) NOT VALID;
-- that of payable
ALTER TABLE shop_statements DROP CONSTRAINT shop_statements_check1;
ALTER TABLE shop_statements ADD CONSTRAINT shop_statements_payable
  CHECK (payable = redeemed - undone + corrected - commission + carried) NOT VALID;

-- stage: all statements are so
ALTER TABLE shop_statements VALIDATE CONSTRAINT shop_statements_corrections;
ALTER TABLE shop_statements VALIDATE CONSTRAINT shop_statements_payable;

-- stage (outside a transaction): the corrections of a redemption
DROP INDEX CONCURRENTLY IF EXISTS shop_entries_corrections;
CREATE INDEX CONCURRENTLY shop_entries_corrections ON shop_entries (shop_id, split_part(cause, ':', 2))
  WHERE kind = 'correction';
