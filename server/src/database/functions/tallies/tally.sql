-- Adds to the figures of an instant. What is spent is added by search.tally_spending; the parameters
-- for it are always 0.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.tally(
  p_company int, p_at timestamptz, p_gifts bigint, p_orders bigint, p_spent bigint,
  p_people bigint, p_groups bigint)
RETURNS void LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO search.tallies AS t
    (company_id, span, since, slot, gifts, orders, spent, people, groups)
    SELECT p_company, span, search.since(span, p_at), slot,
      p_gifts, p_orders, p_spent, p_people, p_groups
    FROM (SELECT search.slot(p_company) AS slot) AS own,
      (VALUES ('quarter'), ('day'), ('month')) AS spans (span)
    ON CONFLICT (company_id, span, since, slot) DO UPDATE SET
      gifts = t.gifts + excluded.gifts, orders = t.orders + excluded.orders,
      spent = t.spent + excluded.spent, people = t.people + excluded.people,
      groups = t.groups + excluded.groups $$;
REVOKE ALL ON FUNCTION search.tally FROM PUBLIC;

RESET ROLE;
