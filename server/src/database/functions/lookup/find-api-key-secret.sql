-- The secret of a key of the API.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.find_api_key_secret(p_token_hash bytea)
RETURNS TABLE (company_id int, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT s.company_id, s.secret_id FROM lookup.api_key_secrets s WHERE s.token_hash = p_token_hash $$;
REVOKE ALL ON FUNCTION lookup.find_api_key_secret FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.find_api_key_secret TO regalo_server;

RESET ROLE;
