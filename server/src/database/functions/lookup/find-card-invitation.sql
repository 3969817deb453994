-- The invitation of a link by which one person signs a card. The hashes are those of the link under each version of the
-- secret that is still in use.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.find_card_invitation(p_link_hashes bytea[])
RETURNS TABLE (company_id int, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT i.company_id, i.invitation_id FROM lookup.card_invitations i WHERE i.link_hash = ANY (p_link_hashes) $$;
REVOKE ALL ON FUNCTION lookup.find_card_invitation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.find_card_invitation TO regalo_server;

RESET ROLE;
