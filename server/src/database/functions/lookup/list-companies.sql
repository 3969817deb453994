-- All companies, for the administration command line and the sweeps of the worker.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.list_companies() RETURNS SETOF int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT c.company_id FROM lookup.companies c ORDER BY 1 $$;
REVOKE ALL ON FUNCTION lookup.list_companies FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.list_companies TO regalo_server, regalo_reads_all;

RESET ROLE;
