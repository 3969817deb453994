-- Which till calls, in one statement: finds the shop of a token and reads the till behind the wall of
-- that shop, with the rights of the caller. When it returns, no shop is set any more.
CREATE OR REPLACE FUNCTION read_till(p_token_hash bytea)
RETURNS TABLE (shop_id bigint, id bigint, name text, stale boolean)
LANGUAGE plpgsql ROWS 1 SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  found_till record;
BEGIN
  SELECT f.shop_id, f.id INTO found_till FROM lookup.find_till(p_token_hash) AS f;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM set_config('app.shop_id', found_till.shop_id::text, true);
  RETURN QUERY
    SELECT t.shop_id, t.id, t.name, t.last_seen_at < now() - interval '1 minute'
    FROM tills t
    WHERE t.shop_id = found_till.shop_id AND t.id = found_till.id AND t.revoked_at IS NULL;
  PERFORM set_config('app.shop_id', '', true);
END $$;
REVOKE ALL ON FUNCTION read_till FROM PUBLIC;
GRANT EXECUTE ON FUNCTION read_till TO regalo_server;
