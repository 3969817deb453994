-- The gifts of which a device has passes.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.find_passes(p_device text) RETURNS TABLE (company_id int, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT p.company_id, p.gift_id FROM lookup.gift_passes p
  WHERE p.device = p_device AND p.device <> 'google' LIMIT 100
$$;
REVOKE ALL ON FUNCTION lookup.find_passes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.find_passes TO regalo_server;

RESET ROLE;
