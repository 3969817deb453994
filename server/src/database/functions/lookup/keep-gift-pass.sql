-- Keeps lookup.gift_passes.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.keep_gift_pass() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM lookup.gift_passes WHERE company_id = OLD.company_id AND gift_id = OLD.gift_id
      AND serial = OLD.serial AND device = OLD.device;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO lookup.gift_passes (company_id, gift_id, serial, device, due_at)
    VALUES (NEW.company_id, NEW.gift_id, NEW.serial, NEW.device, NEW.due_at);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION lookup.keep_gift_pass FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER keep_gift_pass AFTER INSERT OR UPDATE OF due_at OR DELETE ON gift_passes
  FOR EACH ROW EXECUTE FUNCTION lookup.keep_gift_pass();
