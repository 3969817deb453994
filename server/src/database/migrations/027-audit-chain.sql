-- Audit entries as a chain for each company: decision 051.

-- stage: what each entry says besides, and the salt of what it says of people
-- Entries of the time before have no salt and are in no chain.
ALTER TABLE audit_entries
  -- of the member who did it; sessions are deleted when they end
  ADD COLUMN session_id bigint,
  -- as members are shown it: never a whole address
  ADD COLUMN network text,
  ADD COLUMN salt bytea;
-- Of its own, so that it is not made for the rows that there are.
ALTER TABLE audit_entries ALTER COLUMN salt SET DEFAULT uuid_send(gen_random_uuid());

-- stage: the chains, which a trigger writes
CREATE TABLE audit_links (
  company_id int NOT NULL REFERENCES companies,
  -- from 1, without gaps
  position bigint NOT NULL CHECK (position > 0),
  entry_id bigint NOT NULL,
  -- of the values before and after, with the salt of the entry
  details_hash bytea CHECK (length(details_hash) = 32),
  -- of the hash before it, and of the entry
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (company_id, position),
  UNIQUE (company_id, entry_id)
);
CALL build_company_wall('audit_links');
GRANT SELECT ON audit_links TO regalo_server;

-- Where the chain of a company ends. Whoever adds to it locks this row, as the last of their locks.
CREATE TABLE audit_heads (
  company_id int PRIMARY KEY REFERENCES companies,
  count bigint NOT NULL DEFAULT 0,
  hash bytea NOT NULL DEFAULT ''
);
CALL build_company_wall('audit_heads');
GRANT SELECT ON audit_heads TO regalo_server;

-- stage (outside a transaction): the entries of some days, and those of a member
DROP INDEX CONCURRENTLY IF EXISTS audit_entries_in_time;
CREATE INDEX CONCURRENTLY audit_entries_in_time ON audit_entries (company_id, created_at);
DROP INDEX CONCURRENTLY IF EXISTS audit_entries_of_author;
CREATE INDEX CONCURRENTLY audit_entries_of_author ON audit_entries (company_id, author, id DESC);

-- stage: members who are mailed count and hash of the chain every day
ALTER TABLE managers ADD COLUMN audit_mail boolean NOT NULL DEFAULT false;
GRANT UPDATE (audit_mail) ON managers TO regalo_server;

-- stage: invitations that came to nothing are deleted after their time
GRANT DELETE ON invitations TO regalo_server;

-- stage: who has read a notification
-- What was read before counts as read by all; read_at is when the first of them read it.
ALTER TABLE notifications ADD COLUMN read_by bigint[] NOT NULL DEFAULT '{}';
GRANT UPDATE (read_by) ON notifications TO regalo_server;
