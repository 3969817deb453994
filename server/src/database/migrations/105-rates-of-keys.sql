-- How many calls each key of the API has left, over all processes. What it says is of a second, so that a crash may
-- empty it and no standby has to have it.
CREATE UNLOGGED TABLE call_rates (
  key_id bigint PRIMARY KEY,
  -- below zero where processes let in more before they knew of each other
  calls_left double precision NOT NULL,
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON call_rates TO regalo_server;
