-- Sums up figures of the company's orders by day and month, of p_most of their rows from an order on. Answers the last of
-- these orders where there may be more; null where there are none, or where somebody else changes the company's days.
--
-- Rows that another transaction holds are left to the next time, and what is written meanwhile makes further ones, so
-- that nobody waits. Where the company has another clock than its days, these are first taken back.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.sum_up_figures(p_clock text, p_from bigint, p_most int) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  company int := search.company();
  kept text;
  held tid[];
  last bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(770150, company) THEN
    RETURN NULL;
  END IF;
  INSERT INTO search.figure_clocks (company_id, clock) VALUES (company, p_clock) ON CONFLICT DO NOTHING;
  SELECT clock INTO kept FROM search.figure_clocks WHERE company_id = company;
  IF kept IS DISTINCT FROM p_clock THEN
    PERFORM search.take_back_orders(company, ARRAY(SELECT DISTINCT order_id FROM search.order_figures
      WHERE company_id = company ORDER BY order_id LIMIT p_most));
    DELETE FROM search.day_figures WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM search.day_figures WHERE company_id = company LIMIT p_most));
    UPDATE search.figure_clocks SET clock = CASE
      WHEN NOT EXISTS (SELECT FROM search.order_figures WHERE company_id = company)
        AND NOT EXISTS (SELECT FROM search.day_figures WHERE company_id = company) THEN p_clock END
    WHERE company_id = company;
    RETURN 0;
  END IF;
  SELECT array_agg(r.ctid), max(r.order_id) INTO held, last FROM (
    SELECT f.ctid, f.order_id FROM search.gift_figures f
    WHERE f.company_id = company AND f.order_id >= p_from
    ORDER BY f.order_id LIMIT p_most FOR UPDATE SKIP LOCKED) AS r;
  PERFORM search.add_to_days(held, p_clock, 1);
  WITH taken AS (DELETE FROM search.gift_figures WHERE ctid = ANY (held) RETURNING *)
  INSERT INTO search.order_figures AS t (company_id, order_id, role, shop_id,
    gifts, opened, used, ever_used, spent, remaining, thanked,
    opened_in_hour, opened_in_day, opened_in_three_days, opened_in_week, opened_in_month,
    used_in_hour, used_in_day, used_in_three_days, used_in_week, used_in_month)
  SELECT company_id, order_id, role, shop_id,
    sum(gifts), sum(opened), sum(used), sum(ever_used), sum(spent), sum(remaining), sum(thanked),
    sum(opened_in_hour), sum(opened_in_day), sum(opened_in_three_days), sum(opened_in_week), sum(opened_in_month),
    sum(used_in_hour), sum(used_in_day), sum(used_in_three_days), sum(used_in_week), sum(used_in_month)
  FROM taken GROUP BY 1, 2, 3, 4
  ON CONFLICT (company_id, order_id, role, shop_id) DO UPDATE SET
    gifts = t.gifts + excluded.gifts,
    opened = t.opened + excluded.opened,
    used = t.used + excluded.used,
    ever_used = t.ever_used + excluded.ever_used,
    spent = t.spent + excluded.spent,
    remaining = t.remaining + excluded.remaining,
    thanked = t.thanked + excluded.thanked,
    opened_in_hour = t.opened_in_hour + excluded.opened_in_hour,
    opened_in_day = t.opened_in_day + excluded.opened_in_day,
    opened_in_three_days = t.opened_in_three_days + excluded.opened_in_three_days,
    opened_in_week = t.opened_in_week + excluded.opened_in_week,
    opened_in_month = t.opened_in_month + excluded.opened_in_month,
    used_in_hour = t.used_in_hour + excluded.used_in_hour,
    used_in_day = t.used_in_day + excluded.used_in_day,
    used_in_three_days = t.used_in_three_days + excluded.used_in_three_days,
    used_in_week = t.used_in_week + excluded.used_in_week,
    used_in_month = t.used_in_month + excluded.used_in_month;
  RETURN CASE WHEN cardinality(held) >= p_most THEN last END;
END $$;
REVOKE ALL ON FUNCTION search.sum_up_figures FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search.sum_up_figures TO regalo_server;

RESET ROLE;
