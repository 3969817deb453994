-- Which key calls, in one statement: finds the company of a secret and reads the key behind the wall of that
-- company, with the rights of the caller. When it returns, no company is set any more.
CREATE OR REPLACE FUNCTION read_api_key(p_token_hash bytea)
RETURNS TABLE (
  company_id int, id bigint, secret_id bigint, permissions text[], networks text[], stale boolean
)
LANGUAGE plpgsql ROWS 1 SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  found_secret record;
BEGIN
  SELECT f.company_id, f.id INTO found_secret FROM lookup.find_api_key_secret(p_token_hash) AS f;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM set_config('app.company_id', found_secret.company_id::text, true);
  RETURN QUERY
    SELECT k.company_id, k.id, s.id, k.permissions, k.networks::text[],
      s.last_used_at IS NULL OR s.last_used_at < now() - interval '1 minute'
    FROM api_key_secrets s JOIN api_keys k ON k.company_id = s.company_id AND k.id = s.key_id
    WHERE s.company_id = found_secret.company_id AND s.id = found_secret.id
      AND k.revoked_at IS NULL
      AND (k.expires_at IS NULL OR k.expires_at > now())
      AND (s.ends_at IS NULL OR s.ends_at > now());
  PERFORM set_config('app.company_id', '', true);
END $$;
REVOKE ALL ON FUNCTION read_api_key FROM PUBLIC;
GRANT EXECUTE ON FUNCTION read_api_key TO regalo_server;
