-- The day of a clock that an instant is in.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.day_of(p_at timestamptz, p_clock text) RETURNS date
LANGUAGE sql STABLE PARALLEL SAFE
RETURN (p_at AT TIME ZONE p_clock)::date
  -- A clock that goes back at midnight shows the day before once more.
  + (search.start_of((p_at AT TIME ZONE p_clock)::date + 1, p_clock) <= p_at)::int;
REVOKE ALL ON FUNCTION search.day_of FROM PUBLIC;

RESET ROLE;
