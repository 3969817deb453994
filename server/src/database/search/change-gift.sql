-- Keeps what is searched and counted in step with a change of a gift.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.change_gift() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE search.gifts SET created_at = NEW.created_at,
      text = search.gift_text(NEW.receiver_name, NEW.receiver_email)
    WHERE company_id = NEW.company_id AND id = NEW.id;
  INSERT INTO search.past_receivers VALUES (NEW.company_id, NEW.person_id,
      search.gift_text(NEW.receiver_name, NEW.receiver_email)) ON CONFLICT DO NOTHING;
  PERFORM search.tally(NEW.company_id, OLD.created_at, -1, 0, 0, 0, 0);
  PERFORM search.tally(NEW.company_id, NEW.created_at, 1, 0, 0, 0, 0);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION search.change_gift FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER search_change AFTER UPDATE OF created_at, receiver_name, receiver_email ON gifts
  FOR EACH ROW WHEN ((OLD.created_at, OLD.receiver_name, OLD.receiver_email)
    IS DISTINCT FROM (NEW.created_at, NEW.receiver_name, NEW.receiver_email))
  EXECUTE FUNCTION search.change_gift();
