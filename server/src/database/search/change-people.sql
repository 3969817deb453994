-- Keeps what is searched and counted in step with changes of people.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.change_people() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM search.people s USING new_rows r
    WHERE s.company_id = r.company_id AND s.id = r.id AND r.deleted_at IS NOT NULL;
  INSERT INTO search.people AS s
    SELECT company_id, id, role, group_id,
      search.person_text(first_name, last_name, email, contact_no)
    FROM new_rows WHERE deleted_at IS NULL
    ON CONFLICT (company_id, id) DO UPDATE
      SET role = excluded.role, group_id = excluded.group_id, text = excluded.text
      WHERE (s.role, s.group_id, s.text)
        IS DISTINCT FROM (excluded.role, excluded.group_id, excluded.text);
  INSERT INTO search.people_buckets AS b (company_id, role, shift, bucket, slot, n)
    SELECT company_id, role, shift, bucket >> (shift - 10), search.slot(company_id), sum(delta) FROM (
      SELECT company_id, role, id >> 10 AS bucket, sum(delta) AS delta FROM (
        SELECT company_id, role, id, 1 AS delta FROM new_rows WHERE deleted_at IS NULL
        UNION ALL
        SELECT company_id, role, id, -1 FROM old_rows WHERE deleted_at IS NULL
      ) AS row GROUP BY 1, 2, 3 HAVING sum(delta) <> 0
    ) AS change, (VALUES (10), (15), (20)) AS sizes (shift)
    GROUP BY 1, 2, 3, 4 HAVING sum(delta) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (company_id, role, shift, bucket, slot) DO UPDATE SET n = b.n + excluded.n;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION search.change_people FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER search_change AFTER UPDATE ON people
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search.change_people();
