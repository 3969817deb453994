-- Remembers name and e-mail of a person who is changed or deleted: gifts sent before still bear
-- them.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.keep_past_receiver() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO search.past_receivers VALUES (OLD.company_id, OLD.id,
      search.gift_text(OLD.first_name || ' ' || OLD.last_name, OLD.email)) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION search.keep_past_receiver FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER keep_past_receiver AFTER UPDATE OF first_name, last_name, email, deleted_at ON people
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND (OLD.first_name, OLD.last_name, OLD.email,
    OLD.deleted_at) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email, NEW.deleted_at))
  EXECUTE FUNCTION search.keep_past_receiver();
