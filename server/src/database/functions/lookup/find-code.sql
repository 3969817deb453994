-- The gift that has, or once had, a voucher code. The hashes are those of the code under each version of
-- the secret that is still in use.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.find_code(p_code_hashes bytea[])
RETURNS TABLE (company_id int, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT c.company_id, c.gift_id FROM lookup.codes c WHERE c.code_hash = ANY (p_code_hashes) $$;
REVOKE ALL ON FUNCTION lookup.find_code FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.find_code TO regalo_server;

RESET ROLE;
