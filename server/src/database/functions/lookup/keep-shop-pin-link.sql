-- Keeps lookup.shop_pin_links.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.keep_shop_pin_link() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO lookup.shop_pin_links VALUES (NEW.token_hash, NEW.shop_id, NEW.manager_id);
  ELSE
    DELETE FROM lookup.shop_pin_links WHERE token_hash = OLD.token_hash;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION lookup.keep_shop_pin_link FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER keep_shop_pin_link AFTER INSERT OR DELETE ON shop_pin_links
  FOR EACH ROW EXECUTE FUNCTION lookup.keep_shop_pin_link();
