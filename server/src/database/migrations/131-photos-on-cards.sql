-- Photos on the cards that colleagues sign (decision 109).

-- stage: the photo of a signature
ALTER TABLE card_signatures ADD COLUMN photo_id bigint;
ALTER TABLE card_signatures ADD CONSTRAINT card_signatures_photo
  FOREIGN KEY (company_id, photo_id) REFERENCES media NOT VALID;
GRANT UPDATE (photo_id) ON card_signatures TO regalo_server;

-- stage: no signature has one yet
ALTER TABLE card_signatures VALIDATE CONSTRAINT card_signatures_photo;

-- stage (outside a transaction): which signatures have it; an interrupted attempt leaves an invalid index
DROP INDEX CONCURRENTLY IF EXISTS card_signatures_of_photo;
CREATE INDEX CONCURRENTLY card_signatures_of_photo ON card_signatures (company_id, photo_id) WHERE photo_id IS NOT NULL;
