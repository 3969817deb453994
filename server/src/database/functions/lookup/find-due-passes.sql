-- The gifts that have passes of which a phone is to be told now.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.find_due_passes() RETURNS TABLE (company_id int, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT p.company_id, p.gift_id FROM lookup.gift_passes p WHERE p.due_at <= now() LIMIT 5000
$$;
REVOKE ALL ON FUNCTION lookup.find_due_passes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.find_due_passes TO regalo_server;

RESET ROLE;
