-- A reissued gift gets a new link; from then on the old one finds nothing.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.replace_gift() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE lookup.gifts SET claim_hash = NEW.claim_hash WHERE claim_hash = OLD.claim_hash;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION lookup.replace_gift FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER replace_gift AFTER UPDATE OF claim_hash ON gifts
  FOR EACH ROW WHEN (OLD.claim_hash <> NEW.claim_hash) EXECUTE FUNCTION lookup.replace_gift();
