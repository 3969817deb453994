-- Who calls, in one statement: finds the company of a token and reads the session behind the wall
-- of that company, with the rights of the caller. When it returns, no company is set any more.
-- Whoever stands in for an approver today has the role delegate besides.
CREATE OR REPLACE FUNCTION read_member_session(p_token_hash bytea, p_minutes int, p_idle_minutes int)
RETURNS TABLE (
  company_id int, id bigint, manager_id bigint, email text, roles text[], stale boolean
)
LANGUAGE plpgsql ROWS 1 SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  found_session record;
BEGIN
  SELECT f.company_id, f.id INTO found_session FROM lookup.find_session(p_token_hash) AS f;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM set_config('app.company_id', found_session.company_id::text, true);
  RETURN QUERY
    SELECT s.company_id, s.id, s.manager_id, m.email,
      CASE WHEN EXISTS (SELECT FROM approval_delegates d JOIN companies c ON c.id = d.company_id
        WHERE d.company_id = s.company_id AND d.delegate_id = s.manager_id
          AND (now() AT TIME ZONE company_clock(c.zone, c.time_zone))::date
            BETWEEN d.first_day AND d.last_day)
      THEN m.roles || '{delegate}'::text[] ELSE m.roles END,
      s.last_seen_at < now() - interval '1 minute'
    FROM sessions s JOIN managers m ON m.company_id = s.company_id AND m.id = s.manager_id
    WHERE s.company_id = found_session.company_id AND s.id = found_session.id
      AND m.disabled_at IS NULL
      AND s.created_at > now() - make_interval(mins => p_minutes)
      AND s.last_seen_at > now() - make_interval(mins => p_idle_minutes);
  PERFORM set_config('app.company_id', '', true);
END $$;
REVOKE ALL ON FUNCTION read_member_session FROM PUBLIC;
GRANT EXECUTE ON FUNCTION read_member_session TO regalo_server;
