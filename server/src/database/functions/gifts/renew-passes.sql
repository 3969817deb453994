-- Has the passes of a gift renewed once something has happened to it.
CREATE OR REPLACE FUNCTION renew_passes() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE gift_passes SET due_at = clock_timestamp(), failures = 0
  WHERE company_id = NEW.company_id AND gift_id = NEW.gift_id;
  RETURN NULL;
END $$;

CREATE TRIGGER renew_passes AFTER INSERT ON gift_activities
  FOR EACH ROW WHEN (NEW.kind NOT IN ('issued', 'opened')) EXECUTE FUNCTION renew_passes();
