-- What happened to a gift stays as it was written.
CREATE OR REPLACE FUNCTION refuse_activity_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'activities of gifts are append-only' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON gift_activities
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_activity_change();
