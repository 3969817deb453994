-- The figures of dashboard and reports: how much came about in each quarter of an hour, day and
-- month of UTC. Sums over local days need no more than these, whatever the company's time zone is
-- or becomes. People and groups are the live ones, at the time they were added. The triggers in
-- functions/tallies keep this; writers spread over 32 slots, so that they do not wait for each
-- other.
SET LOCAL ROLE regalo_search;

CREATE TABLE search.tallies (
  company_id int NOT NULL,
  span text NOT NULL CHECK (span IN ('quarter', 'day', 'month')),
  since timestamptz NOT NULL,
  slot smallint NOT NULL,
  gifts bigint NOT NULL DEFAULT 0,
  orders bigint NOT NULL DEFAULT 0,
  -- colones
  spent bigint NOT NULL DEFAULT 0,
  people bigint NOT NULL DEFAULT 0,
  groups bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, span, since, slot)
) WITH (fillfactor = 50);

RESET ROLE;
