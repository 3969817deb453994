-- The till that a mailed link takes out of use.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.find_till_revoke_link(p_token_hash bytea)
RETURNS TABLE (shop_id bigint, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT f.shop_id, f.till_id FROM lookup.till_revoke_links f WHERE f.token_hash = p_token_hash $$;
REVOKE ALL ON FUNCTION lookup.find_till_revoke_link FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.find_till_revoke_link TO regalo_server;

RESET ROLE;
