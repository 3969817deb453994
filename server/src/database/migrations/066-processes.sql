-- Which processes are alive, and what the console's first page reads quickly.

-- stage: processes that say that they run
-- Of the installation, not of a company. A process adds its row when it starts and removes it when it stops.
CREATE TABLE processes (
  -- of one start
  id uuid PRIMARY KEY,
  role text NOT NULL CHECK (role IN ('web', 'worker', 'all', 'operator')),
  version text NOT NULL CHECK (length(version) <= 40),
  host text NOT NULL CHECK (length(host) <= 255),
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, DELETE ON processes TO regalo_server;
GRANT UPDATE (seen_at) ON processes TO regalo_server;

-- stage (outside a transaction): index what was kept of gifts that ended; an interrupted attempt leaves an invalid index
DROP INDEX CONCURRENTLY IF EXISTS ledger_breakage;
CREATE INDEX CONCURRENTLY ledger_breakage ON ledger_entries (company_id) INCLUDE (amount)
  WHERE account = 'breakage';

-- stage (outside a transaction): index the attempts that failed for good
DROP INDEX CONCURRENTLY IF EXISTS delivery_attempts_failed;
CREATE INDEX CONCURRENTLY delivery_attempts_failed ON delivery_attempts (created_at)
  INCLUDE (company_id, delivery_id) WHERE outcome = 'failed';
