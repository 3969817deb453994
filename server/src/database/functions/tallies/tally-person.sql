-- Keeps the tallies in step with a change of a person.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.tally_person() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF OLD.deleted_at IS NULL THEN
    PERFORM search.tally(OLD.company_id, OLD.created_at, 0, 0, 0, -1, 0);
  END IF;
  IF NEW.deleted_at IS NULL THEN
    PERFORM search.tally(NEW.company_id, NEW.created_at, 0, 0, 0, 1, 0);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION search.tally_person FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER tally_change AFTER UPDATE OF created_at, deleted_at ON people
  FOR EACH ROW WHEN ((OLD.created_at, OLD.deleted_at)
    IS DISTINCT FROM (NEW.created_at, NEW.deleted_at))
  EXECUTE FUNCTION search.tally_person();
