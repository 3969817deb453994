-- When the next run of each recurring job is due; a job of the installation, not of a company.
CREATE TABLE recurring_jobs (
  name text PRIMARY KEY,
  -- Cron expression and time zone that due_at was computed from.
  schedule text NOT NULL,
  due_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON recurring_jobs TO regalo_server;
