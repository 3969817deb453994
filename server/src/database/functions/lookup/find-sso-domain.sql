-- The company that an e-mail domain was verified for.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.find_sso_domain(p_domain text) RETURNS int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT d.company_id FROM lookup.sso_domains d WHERE d.domain = p_domain $$;
REVOKE ALL ON FUNCTION lookup.find_sso_domain FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.find_sso_domain TO regalo_server;

RESET ROLE;
