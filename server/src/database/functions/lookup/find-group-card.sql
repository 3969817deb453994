-- The order of the link of a group card. The hashes are those of the link under each version of the secret that is
-- still in use.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.find_group_card(p_link_hashes bytea[])
RETURNS TABLE (company_id int, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT c.company_id, c.order_id FROM lookup.group_cards c WHERE c.link_hash = ANY (p_link_hashes) $$;
REVOKE ALL ON FUNCTION lookup.find_group_card FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.find_group_card TO regalo_server;

RESET ROLE;
