-- Keeps lookup.sessions.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.keep_session() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO lookup.sessions VALUES (NEW.token_hash, NEW.company_id, NEW.id);
  ELSE
    DELETE FROM lookup.sessions WHERE token_hash = OLD.token_hash;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION lookup.keep_session FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER keep_session AFTER INSERT OR DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION lookup.keep_session();
