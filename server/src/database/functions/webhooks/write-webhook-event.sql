-- Writes an event for the endpoints of a company that are told of its kind, in the transaction of what happened. None
-- where nobody is. What happens while an endpoint is disabled is kept for it.
CREATE OR REPLACE FUNCTION write_webhook_event(p_company int, p_kind text, p_subject text, p_data jsonb)
RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  WITH told AS (
    SELECT id, disabled_at IS NULL AS enabled FROM webhook_endpoints
    WHERE company_id = p_company AND p_kind = ANY (kinds) AND removed_at IS NULL
  ), event AS (
    INSERT INTO webhook_events (company_id, kind, subject, data)
    SELECT p_company, p_kind, p_subject, p_data WHERE EXISTS (SELECT FROM told) RETURNING id
  )
  INSERT INTO webhook_deliveries (company_id, endpoint_id, event_id, subject, state)
  SELECT p_company, told.id, event.id, p_subject, CASE WHEN enabled THEN 'waiting' ELSE 'kept' END
  FROM event CROSS JOIN told ORDER BY told.id
$$;
REVOKE ALL ON FUNCTION write_webhook_event FROM PUBLIC;
GRANT EXECUTE ON FUNCTION write_webhook_event TO regalo_server;
