-- The pairing of a code that was typed into a device. The hashes are those under each version of the
-- secret that is still in use.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.find_pairing(p_code_hashes bytea[])
RETURNS TABLE (shop_id bigint, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT p.shop_id, p.pairing_id FROM lookup.pairings p WHERE p.code_hash = ANY (p_code_hashes) $$;
REVOKE ALL ON FUNCTION lookup.find_pairing FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.find_pairing TO regalo_server;

RESET ROLE;
