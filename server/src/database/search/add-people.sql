-- Adds new people to what is searched and counted.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.add_people() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO search.people
    SELECT company_id, id, role, group_id,
      search.person_text(first_name, last_name, email, contact_no)
    FROM new_rows WHERE deleted_at IS NULL;
  INSERT INTO search.people_buckets AS b (company_id, role, shift, bucket, slot, n)
    SELECT company_id, role, shift, bucket >> (shift - 10), search.slot(company_id), sum(added) FROM (
      SELECT company_id, role, id >> 10 AS bucket, count(*) AS added
      FROM new_rows WHERE deleted_at IS NULL GROUP BY 1, 2, 3
    ) AS change, (VALUES (10), (15), (20)) AS sizes (shift)
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (company_id, role, shift, bucket, slot) DO UPDATE SET n = b.n + excluded.n;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION search.add_people FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER search_add AFTER INSERT ON people REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search.add_people();
