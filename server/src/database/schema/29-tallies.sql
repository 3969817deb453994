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
  -- of the writers; -1 for fees of the time before they were counted
  slot smallint NOT NULL,
  gifts bigint NOT NULL DEFAULT 0,
  orders bigint NOT NULL DEFAULT 0,
  -- colones
  spent bigint NOT NULL DEFAULT 0,
  people bigint NOT NULL DEFAULT 0,
  groups bigint NOT NULL DEFAULT 0,
  -- colones; a part of what was spent
  fees bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, span, since, slot)
) WITH (fillfactor = 50);

-- What is left of open gifts, added up by their last day, so that the dashboard reads days and not gifts.
CREATE TABLE search.open_gifts (
  company_id int NOT NULL,
  valid_until date NOT NULL,
  -- as in search.tallies; -1 for what there was before they were added up
  slot smallint NOT NULL,
  gifts bigint NOT NULL,
  colones bigint NOT NULL,
  PRIMARY KEY (company_id, valid_until, slot)
) WITH (fillfactor = 50);

RESET ROLE;
