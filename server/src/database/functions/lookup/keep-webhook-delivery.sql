-- Keeps lookup.webhook_deliveries: those that wait.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.keep_webhook_delivery() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM lookup.webhook_deliveries
    WHERE company_id = OLD.company_id AND endpoint_id = OLD.endpoint_id AND event_id = OLD.event_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF NEW.state = 'waiting' THEN
      INSERT INTO lookup.webhook_deliveries VALUES (NEW.company_id, NEW.endpoint_id, NEW.event_id, NEW.due_at);
    END IF;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION lookup.keep_webhook_delivery FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER keep_webhook_delivery AFTER INSERT OR UPDATE OF state, due_at OR DELETE ON webhook_deliveries
  FOR EACH ROW EXECUTE FUNCTION lookup.keep_webhook_delivery();
