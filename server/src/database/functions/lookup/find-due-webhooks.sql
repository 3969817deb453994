-- The endpoints that have something to be sent now, of all companies. It leaps from endpoint to endpoint, however much
-- waits for one.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.find_due_webhooks() RETURNS TABLE (company_id int, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH RECURSIVE endpoint AS (
    (SELECT w.company_id, w.endpoint_id FROM lookup.webhook_deliveries w ORDER BY 1, 2 LIMIT 1)
    UNION ALL
    SELECT next.company_id, next.endpoint_id FROM endpoint e CROSS JOIN LATERAL (
      SELECT w.company_id, w.endpoint_id FROM lookup.webhook_deliveries w
      WHERE (w.company_id, w.endpoint_id) > (e.company_id, e.endpoint_id) ORDER BY 1, 2 LIMIT 1) AS next
  )
  SELECT e.company_id, e.endpoint_id FROM endpoint e WHERE EXISTS (
    SELECT FROM lookup.webhook_deliveries w WHERE w.company_id = e.company_id
      AND w.endpoint_id = e.endpoint_id AND w.due_at <= now())
$$;
REVOKE ALL ON FUNCTION lookup.find_due_webhooks FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.find_due_webhooks TO regalo_server;

RESET ROLE;
