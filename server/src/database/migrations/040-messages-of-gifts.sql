-- Messages with placeholders, filled in for each recipient.

-- stage: what an order's message says to one recipient; null where it is the order's own for everybody
ALTER TABLE gifts ADD COLUMN message text;
ALTER TABLE gifts ADD CONSTRAINT gifts_message CHECK (length(message) <= 500) NOT VALID;

-- stage: gifts go on changing while they are looked through
ALTER TABLE gifts VALIDATE CONSTRAINT gifts_message;
