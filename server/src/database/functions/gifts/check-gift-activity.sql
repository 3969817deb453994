-- A gift does not change without an activity that says so: the newest one was written by the same
-- transaction and has the balance of the gift. It is inserted before the gift is updated.
CREATE OR REPLACE FUNCTION check_gift_activity() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  silent bigint;
BEGIN
  SELECT n.id INTO silent
  FROM new_rows n JOIN old_rows o ON o.company_id = n.company_id AND o.id = n.id
  LEFT JOIN LATERAL (SELECT a.balance_after, a.written_in FROM gift_activities a
    WHERE a.company_id = n.company_id AND a.gift_id = n.id ORDER BY a.id DESC LIMIT 1) AS newest ON true
  WHERE (n.status, n.balance, n.balance_colones, n.spent_colones, n.valid_until, n.blocked_at,
      n.generation, n.key_version, n.claim_hash, n.code_hash, n.chosen_item_id)
    IS DISTINCT FROM (o.status, o.balance, o.balance_colones, o.spent_colones, o.valid_until,
      o.blocked_at, o.generation, o.key_version, o.claim_hash, o.code_hash, o.chosen_item_id)
    AND (newest.balance_after, newest.written_in) IS DISTINCT FROM (n.balance, pg_current_xact_id())
  LIMIT 1;
  IF silent IS NOT NULL THEN
    RAISE EXCEPTION 'gift % changed without an activity', silent
      USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_activity';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER check_gift_activity AFTER UPDATE ON gifts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_gift_activity();
