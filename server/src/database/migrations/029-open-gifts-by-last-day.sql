-- What is left of open gifts, added up by their last day, so that the dashboard reads days and not gifts.
-- The triggers come first and count what is written from then on; then each company gets what its gifts
-- have beyond that, which is what there was before.

-- stage: the sums and their triggers
SET LOCAL ROLE regalo_search;

CREATE TABLE search.open_gifts (
  company_id int NOT NULL,
  valid_until date NOT NULL,
  -- of the writers, as in search.tallies; -1 for what there was before
  slot smallint NOT NULL,
  gifts bigint NOT NULL,
  colones bigint NOT NULL,
  PRIMARY KEY (company_id, valid_until, slot)
) WITH (fillfactor = 50);

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

-- stage (each company, repeat): what there was before
INSERT INTO search.open_gifts (company_id, valid_until, slot, gifts, colones)
SELECT company, valid_until, -1, sum(gifts), sum(colones)
FROM (SELECT current_setting('app.company_id')::int AS company) AS own, LATERAL (
  SELECT valid_until, count(*) AS gifts, sum(balance_colones) AS colones FROM gifts
    WHERE company_id = company AND status IN ('unclaimed', 'claimed') GROUP BY valid_until
  UNION ALL
  SELECT valid_until, -t.gifts, -t.colones FROM search.open_gifts t WHERE t.company_id = company) AS part
WHERE NOT EXISTS (SELECT FROM search.open_gifts t WHERE t.company_id = company AND slot = -1)
GROUP BY company, valid_until HAVING sum(gifts) <> 0 OR sum(colones) <> 0;
