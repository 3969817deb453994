-- The manager who signs in with an e-mail.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.find_manager(p_email text)
RETURNS TABLE (company_id int, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT m.company_id, m.manager_id FROM lookup.managers m WHERE m.email = p_email $$;
REVOKE ALL ON FUNCTION lookup.find_manager FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.find_manager TO regalo_server;

RESET ROLE;
