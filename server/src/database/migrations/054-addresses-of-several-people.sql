-- Several people may have one e-mail or, without one, one phone, where a member has said so: a couple, a family.

-- stage: what was said
-- The e-mail or, without one, the phone of which a member said that somebody else has it too. Of another address
-- that they get later nothing was said.
ALTER TABLE people ADD COLUMN shared_contact text;
ALTER TABLE people ADD CONSTRAINT people_shared
  CHECK (erased_at IS NULL OR shared_contact IS NULL) NOT VALID;
GRANT UPDATE (shared_contact) ON people TO regalo_server;

-- stage: nobody has it yet
ALTER TABLE people VALIDATE CONSTRAINT people_shared;

-- stage (outside a transaction): one live person per address of whom nothing was said, and of the others one per name
DROP INDEX CONCURRENTLY IF EXISTS people_email_by_name;
CREATE UNIQUE INDEX CONCURRENTLY people_email_by_name ON people (company_id, email,
    (CASE WHEN shared_contact = email THEN lower(trim(first_name || ' ' || last_name)) ELSE '' END))
  WHERE deleted_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS people_phone_by_name;
CREATE UNIQUE INDEX CONCURRENTLY people_phone_by_name ON people (company_id, contact_no,
    (CASE WHEN shared_contact = contact_no THEN lower(trim(first_name || ' ' || last_name)) ELSE '' END))
  WHERE deleted_at IS NULL AND email IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS people_email;
DROP INDEX CONCURRENTLY IF EXISTS people_phone_alone;
