-- Keeps lookup.sending_domains: those that are active. Its key makes a domain that of one company.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.keep_sending_domain() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.state = 'active' THEN
    DELETE FROM lookup.sending_domains WHERE domain = OLD.domain AND company_id = OLD.company_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.state = 'active' THEN
    INSERT INTO lookup.sending_domains VALUES (NEW.domain, NEW.company_id);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION lookup.keep_sending_domain FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER keep_sending_domain AFTER INSERT OR DELETE OR UPDATE OF state ON sending_domains
  FOR EACH ROW EXECUTE FUNCTION lookup.keep_sending_domain();
