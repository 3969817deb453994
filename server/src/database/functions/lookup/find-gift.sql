-- The gift of a claim link. The hashes are those of the link under each version of the secret that
-- is still in use.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.find_gift(p_claim_hashes bytea[])
RETURNS TABLE (company_id int, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT g.company_id, g.gift_id FROM lookup.gifts g WHERE g.claim_hash = ANY (p_claim_hashes) $$;
REVOKE ALL ON FUNCTION lookup.find_gift FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.find_gift TO regalo_server;

RESET ROLE;
