-- Keeps lookup.till_revoke_links.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.keep_till_revoke_link() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO lookup.till_revoke_links VALUES (NEW.token_hash, NEW.shop_id, NEW.till_id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION lookup.keep_till_revoke_link FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER keep_till_revoke_link AFTER INSERT ON till_revoke_links
  FOR EACH ROW EXECUTE FUNCTION lookup.keep_till_revoke_link();
