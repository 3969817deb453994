-- Keeps lookup.companies.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.keep_company() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO lookup.companies VALUES (NEW.id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION lookup.keep_company FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER keep_company AFTER INSERT ON companies
  FOR EACH ROW EXECUTE FUNCTION lookup.keep_company();
