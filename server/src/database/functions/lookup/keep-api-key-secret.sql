-- Keeps lookup.api_key_secrets.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.keep_api_key_secret() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO lookup.api_key_secrets VALUES (NEW.token_hash, NEW.company_id, NEW.id);
  ELSE
    DELETE FROM lookup.api_key_secrets WHERE token_hash = OLD.token_hash;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION lookup.keep_api_key_secret FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER keep_api_key_secret AFTER INSERT OR DELETE ON api_key_secrets
  FOR EACH ROW EXECUTE FUNCTION lookup.keep_api_key_secret();
