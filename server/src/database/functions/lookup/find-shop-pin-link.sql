-- The manager of a shop whom a one-time link for a new PIN was mailed to.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.find_shop_pin_link(p_token_hash bytea)
RETURNS TABLE (shop_id bigint, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT f.shop_id, f.manager_id FROM lookup.shop_pin_links f WHERE f.token_hash = p_token_hash $$;
REVOKE ALL ON FUNCTION lookup.find_shop_pin_link FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.find_shop_pin_link TO regalo_server;

RESET ROLE;
