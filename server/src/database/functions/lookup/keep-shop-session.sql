-- Keeps lookup.shop_sessions.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.keep_shop_session() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO lookup.shop_sessions VALUES (NEW.token_hash, NEW.shop_id, NEW.id);
  ELSE
    DELETE FROM lookup.shop_sessions WHERE token_hash = OLD.token_hash;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION lookup.keep_shop_session FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER keep_shop_session AFTER INSERT OR DELETE ON shop_sessions
  FOR EACH ROW EXECUTE FUNCTION lookup.keep_shop_session();
