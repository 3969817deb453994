-- When the quarter of an hour, the day or the month of UTC begins that an instant is in.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.since(span text, at timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE span
  WHEN 'quarter' THEN date_bin('15 minutes', at, '2000-01-01 00:00:00Z')
  ELSE date_trunc(span, at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' END;
REVOKE ALL ON FUNCTION search.since FROM PUBLIC;

RESET ROLE;
