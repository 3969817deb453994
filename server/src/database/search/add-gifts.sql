-- Adds new gifts to what is searched and counted. Without scans of whole tables the plan is right for any
-- number of gifts, so each connection makes it once.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.add_gifts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
BEGIN
  WITH added AS (
    INSERT INTO search.gifts
      SELECT company_id, id, person_id, created_at, search.gift_text(receiver_name, receiver_email)
      FROM new_rows RETURNING company_id, person_id, text)
  -- Somebody without a name, or changed since the order was begun.
  INSERT INTO search.past_receivers
    SELECT DISTINCT a.company_id, a.person_id, a.text FROM added a
    WHERE (SELECT starts_with(p.text, a.text || chr(31)) FROM search.people p
      WHERE p.company_id = a.company_id AND p.id = a.person_id) IS NOT TRUE
    ON CONFLICT DO NOTHING;
  PERFORM search.tally(company_id, quarter, count(*), 0, 0, 0, 0) FROM (
    SELECT company_id, search.since('quarter', created_at) AS quarter FROM new_rows) AS one
    GROUP BY company_id, quarter ORDER BY company_id, quarter;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION search.add_gifts FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER search_add AFTER INSERT ON gifts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search.add_gifts();
