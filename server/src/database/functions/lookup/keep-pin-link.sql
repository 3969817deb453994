-- Keeps lookup.pin_links.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.keep_pin_link() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM lookup.pin_links WHERE token_hash = OLD.token_hash;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO lookup.pin_links VALUES (NEW.token_hash, NEW.company_id, NEW.manager_id);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION lookup.keep_pin_link FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER keep_pin_link AFTER INSERT OR DELETE OR UPDATE OF token_hash ON pin_links
  FOR EACH ROW EXECUTE FUNCTION lookup.keep_pin_link();
