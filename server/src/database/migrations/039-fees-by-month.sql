-- Service fees in the figures of reports, so that the totals of months need not read every order. The
-- trigger comes first and counts what is written from then on; then each company gets what its orders
-- have beyond that, which is what there was before.

-- stage: the sums and their trigger
SET LOCAL ROLE regalo_search;

-- colones; a part of what was spent
ALTER TABLE search.tallies ADD COLUMN fees bigint NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION search.tally_spending(
  p_company int, p_at timestamptz, p_orders bigint, p_spent bigint, p_fees bigint)
RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO search.tallies AS t (company_id, span, since, slot, orders, spent, fees)
    SELECT p_company, span, search.since(span, p_at), slot, p_orders, p_spent, p_fees
    FROM (SELECT search.slot(p_company) AS slot) AS own,
      (VALUES ('quarter'), ('day'), ('month')) AS spans (span)
    ON CONFLICT (company_id, span, since, slot) DO UPDATE SET
      orders = t.orders + excluded.orders, spent = t.spent + excluded.spent,
      fees = t.fees + excluded.fees;
END $$;
REVOKE ALL ON FUNCTION search.tally_spending FROM PUBLIC;

CREATE OR REPLACE FUNCTION search.tally_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM search.tally_spending(
      OLD.company_id, OLD.created_at, -1, -OLD.total_amount, -OLD.quantity * OLD.service_fee);
  END IF;
  PERFORM search.tally_spending(
    NEW.company_id, NEW.created_at, 1, NEW.total_amount, NEW.quantity * NEW.service_fee);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION search.tally_order FROM PUBLIC;

RESET ROLE;

-- stage (each company, repeat): what there was before
INSERT INTO search.tallies (company_id, span, since, slot, fees)
SELECT company, span, since, -1, sum(fees)
FROM (SELECT current_setting('app.company_id')::int AS company) AS own, LATERAL (
  SELECT span, since, sum(quantity * service_fee) AS fees
    FROM orders, LATERAL (VALUES
      ('quarter', date_bin('15 minutes', created_at, '2000-01-01 00:00:00Z')),
      ('day', date_trunc('day', created_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'),
      ('month', date_trunc('month', created_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC')
    ) AS spans (span, since)
    WHERE company_id = company GROUP BY 1, 2
  UNION ALL
  SELECT span, since, -t.fees FROM search.tallies t WHERE t.company_id = company) AS part
WHERE NOT EXISTS (SELECT FROM search.tallies t WHERE t.company_id = company AND slot = -1)
GROUP BY company, span, since HAVING sum(fees) <> 0;
