-- Keeps lookup.giveaways.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.keep_giveaway() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM lookup.giveaways WHERE link_hash = OLD.link_hash;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO lookup.giveaways (link_hash, company_id, giveaway_id)
    VALUES (NEW.link_hash, NEW.company_id, NEW.id);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION lookup.keep_giveaway FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER keep_giveaway AFTER INSERT OR UPDATE OF link_hash OR DELETE ON giveaways
  FOR EACH ROW EXECUTE FUNCTION lookup.keep_giveaway();
