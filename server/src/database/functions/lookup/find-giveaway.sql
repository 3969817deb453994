-- The giveaway of a link. The hashes are those of the link under each version of the secret that is still in use.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.find_giveaway(p_link_hashes bytea[])
RETURNS TABLE (company_id int, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT g.company_id, g.giveaway_id FROM lookup.giveaways g WHERE g.link_hash = ANY (p_link_hashes) $$;
REVOKE ALL ON FUNCTION lookup.find_giveaway FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.find_giveaway TO regalo_server;

RESET ROLE;
