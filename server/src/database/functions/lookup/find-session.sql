-- The session of a bearer token.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.find_session(p_token_hash bytea)
RETURNS TABLE (company_id int, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT s.company_id, s.session_id FROM lookup.sessions s WHERE s.token_hash = p_token_hash $$;
REVOKE ALL ON FUNCTION lookup.find_session FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.find_session TO regalo_server;

RESET ROLE;
