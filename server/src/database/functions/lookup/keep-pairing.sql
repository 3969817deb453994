-- Keeps lookup.pairings.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.keep_pairing() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO lookup.pairings VALUES (NEW.code_hash, NEW.shop_id, NEW.id);
  ELSE
    DELETE FROM lookup.pairings WHERE code_hash = OLD.code_hash;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION lookup.keep_pairing FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER keep_pairing AFTER INSERT OR DELETE ON till_pairings
  FOR EACH ROW EXECUTE FUNCTION lookup.keep_pairing();
