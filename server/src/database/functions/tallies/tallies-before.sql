-- search.sums_before for processes of the version before, which know no fees. Goes with the next version.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.tallies_before(p_bounds timestamptz[])
RETURNS TABLE (bound timestamptz, gifts bigint, orders bigint, spent bigint, people bigint,
  groups bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT s.bound, s.gifts, s.orders, s.spent, s.people, s.groups
    FROM search.sums_before(p_bounds) s;
END $$;
REVOKE ALL ON FUNCTION search.tallies_before FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search.tallies_before TO regalo_server;

RESET ROLE;
