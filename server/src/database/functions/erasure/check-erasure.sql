-- What happened to gifts and what was done by members stays as it was written, but for what it says of
-- somebody who is erased: the columns that the trigger names. Only erase_person() says that it erases,
-- and nobody else may update these tables.
CREATE OR REPLACE FUNCTION check_erasure() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF to_jsonb(NEW) - TG_ARGV IS DISTINCT FROM to_jsonb(OLD) - TG_ARGV THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER check_erasure BEFORE UPDATE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION check_erasure('before', 'after', 'salt');
CREATE TRIGGER check_erasure BEFORE UPDATE ON gift_activities
  FOR EACH ROW EXECUTE FUNCTION check_erasure('reason', 'former_email');
