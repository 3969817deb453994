-- Keeps the tallies in step with a group.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.tally_group() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.deleted_at IS NULL THEN
    PERFORM search.tally(OLD.company_id, OLD.created_at, 0, 0, 0, 0, -1);
  END IF;
  IF NEW.deleted_at IS NULL THEN
    PERFORM search.tally(NEW.company_id, NEW.created_at, 0, 0, 0, 0, 1);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION search.tally_group FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER tally_add AFTER INSERT ON groups
  FOR EACH ROW EXECUTE FUNCTION search.tally_group();
CREATE TRIGGER tally_change AFTER UPDATE OF created_at, deleted_at ON groups
  FOR EACH ROW WHEN ((OLD.created_at, OLD.deleted_at)
    IS DISTINCT FROM (NEW.created_at, NEW.deleted_at))
  EXECUTE FUNCTION search.tally_group();
