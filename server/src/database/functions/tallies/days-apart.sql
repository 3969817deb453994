-- How many sums of the company by day or month differ from those of its orders that are summed up. While days are taken
-- back, there is nothing to compare.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.days_apart() RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET enable_sort = off SET work_mem = '64MB' AS $$
DECLARE
  company int := search.company();
  kept text := (SELECT clock FROM search.figure_clocks WHERE company_id = company);
BEGIN
  IF kept IS NULL THEN
    RETURN 0;
  END IF;
  RETURN (SELECT count(*) FROM (
    SELECT FROM (
      SELECT k.by, k.field, 'day' AS span, k.day AS since, k.key,
        f.gifts * o.amount AS worth, f.gifts, f.opened, f.used, f.ever_used, f.spent, f.remaining, f.thanked
      FROM search.order_figures f
      JOIN search.sent_orders o ON o.company_id = f.company_id AND o.id = f.order_id
      CROSS JOIN LATERAL search.keys_of(o, kept, f.role, f.shop_id) k
      WHERE f.company_id = company
      UNION ALL
      SELECT d.by, d.field, s.span, s.since, d.key, s.sign * d.worth, s.sign * d.gifts, s.sign * d.opened, s.sign * d.used,
        s.sign * d.ever_used, s.sign * d.spent, s.sign * d.remaining, s.sign * d.thanked
      FROM search.day_figures d CROSS JOIN LATERAL (VALUES
        -- A month is compared with its days, and these with the orders.
        (d.span, d.since, -1), ('month', date_trunc('month', d.since::timestamp)::date, 1)) AS s (span, since, sign)
      WHERE d.company_id = company AND (s.sign < 0 OR d.span = 'day')) AS one
    GROUP BY by, field, span, since, key
    HAVING (sum(worth), sum(gifts), sum(opened), sum(used), sum(ever_used), sum(spent), sum(remaining), sum(thanked))
      <> (0, 0, 0, 0, 0, 0, 0, 0)) AS apart);
END $$;
REVOKE ALL ON FUNCTION search.days_apart FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search.days_apart TO regalo_server, regalo_reads_all;

RESET ROLE;
