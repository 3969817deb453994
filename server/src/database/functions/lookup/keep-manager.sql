-- Keeps lookup.managers, whose key makes an e-mail unique over all companies.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.keep_manager() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO lookup.managers VALUES (NEW.email, NEW.company_id, NEW.id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION lookup.keep_manager FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER keep_manager AFTER INSERT ON managers
  FOR EACH ROW EXECUTE FUNCTION lookup.keep_manager();
