-- Keeps what is left of open gifts in step with them, by their last day.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.tally_open_gifts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search.open_gifts AS t
      SELECT company_id, valid_until, search.slot(company_id), count(*), sum(balance_colones)
      FROM new_rows WHERE status IN ('unclaimed', 'claimed') GROUP BY company_id, valid_until
      ON CONFLICT (company_id, valid_until, slot) DO UPDATE SET
        gifts = t.gifts + excluded.gifts, colones = t.colones + excluded.colones;
  ELSE
    INSERT INTO search.open_gifts AS t
      SELECT company_id, valid_until, search.slot(company_id), sum(n), sum(colones) FROM (
        SELECT company_id, valid_until, 1 AS n, balance_colones AS colones FROM new_rows
          WHERE status IN ('unclaimed', 'claimed')
        UNION ALL SELECT company_id, valid_until, -1, -balance_colones FROM old_rows
          WHERE status IN ('unclaimed', 'claimed')) AS moved
      GROUP BY company_id, valid_until HAVING sum(n) <> 0 OR sum(colones) <> 0
      ON CONFLICT (company_id, valid_until, slot) DO UPDATE SET
        gifts = t.gifts + excluded.gifts, colones = t.colones + excluded.colones;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION search.tally_open_gifts FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER tally_open_added AFTER INSERT ON gifts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search.tally_open_gifts();
CREATE TRIGGER tally_open_changed AFTER UPDATE ON gifts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search.tally_open_gifts();
