-- Makes what is summed up of some orders figures that are not, by order; their days still have it.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.take_back_orders(p_company int, p_orders bigint[]) RETURNS tid[]
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
  WITH taken AS (
    DELETE FROM search.order_figures WHERE company_id = p_company AND order_id = ANY (p_orders) RETURNING *
  ), rows AS (
    INSERT INTO search.gift_figures (company_id, order_id, role, shop_id, slot,
      gifts, opened, used, ever_used, spent, remaining, thanked,
      opened_in_hour, opened_in_day, opened_in_three_days, opened_in_week, opened_in_month,
      used_in_hour, used_in_day, used_in_three_days, used_in_week, used_in_month)
    -- Below zero: another slot than that of gifts that the same transaction writes.
    SELECT company_id, order_id, role, shop_id, -(shop_id << 40 | pg_current_xact_id()::text::bigint),
      gifts, opened, used, ever_used, spent, remaining, thanked,
      opened_in_hour, opened_in_day, opened_in_three_days, opened_in_week, opened_in_month,
      used_in_hour, used_in_day, used_in_three_days, used_in_week, used_in_month
    FROM taken RETURNING ctid)
  SELECT array_agg(ctid) FROM rows $$;
REVOKE ALL ON FUNCTION search.take_back_orders FROM PUBLIC;

RESET ROLE;
