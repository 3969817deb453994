-- What happened to a gift stays as it was written, but for what it says of somebody who is erased; see
-- erasure/check-erasure.sql.
CREATE OR REPLACE FUNCTION refuse_activity_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_erasing() THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'activities of gifts are append-only' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON gift_activities
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_activity_change();
