-- When a day of a clock begins. Of a midnight that comes twice it is the first, as in platform/day-range.ts.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.start_of(p_day date, p_clock text) RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE
RETURN least(p_day::timestamp AT TIME ZONE p_clock,
  ((p_day::timestamp - interval '1 hour') AT TIME ZONE p_clock) + interval '1 hour');
REVOKE ALL ON FUNCTION search.start_of FROM PUBLIC;

RESET ROLE;
