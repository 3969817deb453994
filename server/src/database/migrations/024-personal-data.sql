-- People who were erased, and rows that are no longer needed after their time.

-- stage: who was erased, and what an erased person may not have
ALTER TABLE people ADD COLUMN erased_at timestamptz;
ALTER TABLE people DROP CONSTRAINT people_check;
ALTER TABLE people
  ADD CONSTRAINT people_contact
    CHECK (erased_at IS NOT NULL OR email IS NOT NULL OR contact_no IS NOT NULL) NOT VALID,
  ADD CONSTRAINT people_erased CHECK (erased_at IS NULL OR (deleted_at IS NOT NULL
    AND first_name = '' AND last_name = '' AND email IS NULL AND contact_no IS NULL
    AND dob IS NULL AND country IS NULL AND group_id IS NULL)) NOT VALID;
-- The message of an order goes with the last of its recipients.
ALTER TABLE orders DROP CONSTRAINT orders_message_check;
ALTER TABLE orders ADD CONSTRAINT orders_message_check CHECK (length(message) <= 500) NOT VALID;

-- stage: orders go on while people and orders are looked through
ALTER TABLE people VALIDATE CONSTRAINT people_contact;
ALTER TABLE people VALIDATE CONSTRAINT people_erased;
ALTER TABLE orders VALIDATE CONSTRAINT orders_message_check;

-- stage: what has had its time is deleted every night
GRANT DELETE ON delivery_attempts, gift_reminders TO regalo_server;

-- stage (outside a transaction): reminders whose gifts are long over
DROP INDEX CONCURRENTLY IF EXISTS gift_reminders_until;
CREATE INDEX CONCURRENTLY gift_reminders_until ON gift_reminders (company_id, valid_until);
