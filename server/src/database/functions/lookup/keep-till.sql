-- Keeps lookup.tills.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.keep_till() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO lookup.tills VALUES (NEW.token_hash, NEW.shop_id, NEW.id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION lookup.keep_till FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER keep_till AFTER INSERT ON tills
  FOR EACH ROW EXECUTE FUNCTION lookup.keep_till();
