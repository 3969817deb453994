-- The passes that a device has.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.find_passes(p_device text) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT p.serial FROM lookup.gift_passes p WHERE p.device = p_device AND p.device <> 'google'
  ORDER BY p.serial LIMIT 1000
$$;
REVOKE ALL ON FUNCTION lookup.find_passes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.find_passes TO regalo_server;

RESET ROLE;
