-- Keeps lookup.shop_managers, whose key makes an e-mail unique over all shops.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.keep_shop_manager() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO lookup.shop_managers VALUES (NEW.email, NEW.shop_id, NEW.id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION lookup.keep_shop_manager FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER keep_shop_manager AFTER INSERT ON shop_managers
  FOR EACH ROW EXECUTE FUNCTION lookup.keep_shop_manager();
