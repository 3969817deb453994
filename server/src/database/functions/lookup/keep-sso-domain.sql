-- Keeps lookup.sso_domains: those that are verified. Its key makes a domain that of one company.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.keep_sso_domain() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.verified_at IS NOT NULL THEN
    DELETE FROM lookup.sso_domains WHERE domain = OLD.domain AND company_id = OLD.company_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.verified_at IS NOT NULL THEN
    INSERT INTO lookup.sso_domains VALUES (NEW.domain, NEW.company_id);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION lookup.keep_sso_domain FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER keep_sso_domain AFTER INSERT OR DELETE OR UPDATE OF verified_at ON sso_domains
  FOR EACH ROW EXECUTE FUNCTION lookup.keep_sso_domain();
