-- What read_member_session was in the version before, whose processes go on while a new one starts. They
-- know one role, which may do everything: so only an Admin has it there. It goes with the next version.
CREATE OR REPLACE FUNCTION read_session(p_token_hash bytea, p_minutes int, p_idle_minutes int)
RETURNS TABLE (
  company_id int, id bigint, manager_id bigint, email text, role text, stale boolean
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
      CASE WHEN 'admin' = ANY (m.roles) THEN m.role ELSE 'unknown' END,
      s.last_seen_at < now() - interval '1 minute'
    FROM sessions s JOIN managers m ON m.company_id = s.company_id AND m.id = s.manager_id
    WHERE s.company_id = found_session.company_id AND s.id = found_session.id
      AND m.disabled_at IS NULL
      AND s.created_at > now() - make_interval(mins => p_minutes)
      AND s.last_seen_at > now() - make_interval(mins => p_idle_minutes);
  PERFORM set_config('app.company_id', '', true);
END $$;
REVOKE ALL ON FUNCTION read_session FROM PUBLIC;
GRANT EXECUTE ON FUNCTION read_session TO regalo_server;
