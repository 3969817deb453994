-- Keeps lookup.invitations: those whose link works.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.keep_invitation() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM lookup.invitations WHERE token_hash = OLD.token_hash;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.token_hash IS NOT NULL THEN
    INSERT INTO lookup.invitations VALUES (NEW.token_hash, NEW.company_id, NEW.id);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION lookup.keep_invitation FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER keep_invitation AFTER INSERT OR DELETE OR UPDATE OF token_hash ON invitations
  FOR EACH ROW EXECUTE FUNCTION lookup.keep_invitation();
