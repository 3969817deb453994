-- The manager of a shop who signs in with an e-mail.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.find_shop_manager(p_email text)
RETURNS TABLE (shop_id bigint, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT f.shop_id, f.manager_id FROM lookup.shop_managers f WHERE f.email = p_email $$;
REVOKE ALL ON FUNCTION lookup.find_shop_manager FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.find_shop_manager TO regalo_server;

RESET ROLE;
