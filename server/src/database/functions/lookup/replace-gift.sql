-- A reissued gift is found by its new link and code, one that was swapped by its new code. The old ones still lead
-- to it, so that whoever has them can be told that they were replaced; the gift knows which are the present ones.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.replace_gift() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NEW.claim_hash <> OLD.claim_hash THEN
    INSERT INTO lookup.gifts VALUES (NEW.claim_hash, NEW.company_id, NEW.id);
  END IF;
  INSERT INTO lookup.codes VALUES (NEW.code_hash, NEW.company_id, NEW.id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION lookup.replace_gift FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER replace_gift AFTER UPDATE OF code_hash ON gifts
  FOR EACH ROW WHEN (OLD.code_hash <> NEW.code_hash) EXECUTE FUNCTION lookup.replace_gift();
