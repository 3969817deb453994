-- Adds new people to the tallies.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.tally_added_people() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM search.tally(company_id, quarter, 0, 0, 0, count(*), 0) FROM (
    SELECT company_id, search.since('quarter', created_at) AS quarter
    FROM new_rows WHERE deleted_at IS NULL) AS one
    GROUP BY company_id, quarter ORDER BY company_id, quarter;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION search.tally_added_people FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER tally_add AFTER INSERT ON people REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search.tally_added_people();
