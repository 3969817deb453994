-- The manager whom a one-time link for a new PIN was mailed to.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.find_pin_link(p_token_hash bytea)
RETURNS TABLE (company_id int, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT l.company_id, l.manager_id FROM lookup.pin_links l WHERE l.token_hash = p_token_hash $$;
REVOKE ALL ON FUNCTION lookup.find_pin_link FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.find_pin_link TO regalo_server;

RESET ROLE;
