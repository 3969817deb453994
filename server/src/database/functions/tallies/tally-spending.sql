-- Adds an order to the figures of an instant, or with negative numbers takes one away.
SET LOCAL ROLE regalo_search;

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

RESET ROLE;
