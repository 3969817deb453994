-- What is left of the company's gifts that can be used on a day, and what of it ends by another one.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.open_value(p_today date, p_until date,
  OUT gifts bigint, OUT colones bigint, OUT soon bigint, OUT soon_colones bigint, OUT next_day date)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
BEGIN
  SELECT coalesce(sum(d.gifts), 0), coalesce(sum(d.colones), 0),
    coalesce(sum(d.gifts) FILTER (WHERE d.day <= p_until), 0),
    coalesce(sum(d.colones) FILTER (WHERE d.day <= p_until), 0),
    min(d.day) FILTER (WHERE d.day <= p_until AND d.gifts > 0)
  INTO open_value.gifts, open_value.colones, open_value.soon, open_value.soon_colones, open_value.next_day
  FROM (SELECT valid_until AS day, sum(t.gifts) AS gifts, sum(t.colones) AS colones
    FROM search.open_gifts t WHERE company_id = search.company() AND valid_until >= p_today
    GROUP BY valid_until) AS d;
END $$;
REVOKE ALL ON FUNCTION search.open_value FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search.open_value TO regalo_server;

RESET ROLE;
