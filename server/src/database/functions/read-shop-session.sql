-- Which manager of a shop calls, in one statement: finds the shop of a token and reads the session
-- behind the wall of that shop, with the rights of the caller. When it returns, no shop is set any more.
CREATE OR REPLACE FUNCTION read_shop_session(p_token_hash bytea, p_minutes int, p_idle_minutes int)
RETURNS TABLE (shop_id bigint, id bigint, manager_id bigint, email text, stale boolean)
LANGUAGE plpgsql ROWS 1 SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  found_session record;
BEGIN
  SELECT f.shop_id, f.id INTO found_session FROM lookup.find_shop_session(p_token_hash) AS f;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM set_config('app.shop_id', found_session.shop_id::text, true);
  RETURN QUERY
    SELECT s.shop_id, s.id, s.manager_id, m.email, s.last_seen_at < now() - interval '1 minute'
    FROM shop_sessions s JOIN shop_managers m ON m.shop_id = s.shop_id AND m.id = s.manager_id
    WHERE s.shop_id = found_session.shop_id AND s.id = found_session.id
      AND m.disabled_at IS NULL
      AND s.created_at > now() - make_interval(mins => p_minutes)
      AND s.last_seen_at > now() - make_interval(mins => p_idle_minutes);
  PERFORM set_config('app.shop_id', '', true);
END $$;
REVOKE ALL ON FUNCTION read_shop_session FROM PUBLIC;
GRANT EXECUTE ON FUNCTION read_shop_session TO regalo_server;
