-- The invitation that a link was mailed with.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.find_invitation(p_token_hash bytea)
RETURNS TABLE (company_id int, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
  SELECT i.company_id, i.invitation_id FROM lookup.invitations i WHERE i.token_hash = p_token_hash
$$;
REVOKE ALL ON FUNCTION lookup.find_invitation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.find_invitation TO regalo_server;

RESET ROLE;
