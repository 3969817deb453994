-- The shops' books are append-only, and a redemption is undone once at most.
CREATE OR REPLACE FUNCTION refuse_shop_entry_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the books of shops are append-only' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON shop_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_shop_entry_change();
CREATE TRIGGER undone_once BEFORE UPDATE ON redemptions
  FOR EACH ROW WHEN (OLD.undone_at IS NOT NULL) EXECUTE FUNCTION refuse_shop_entry_change();
