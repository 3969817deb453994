-- A company with an active Admin keeps one. Where two of them go at the same moment, the second waits for
-- the company's row and then sees that the first has gone. The operator may say that the last one may go.
CREATE OR REPLACE FUNCTION keep_an_admin() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF current_setting('app.last_admin_may_go', true) = 'on' THEN
    RETURN NULL;
  END IF;
  PERFORM FROM companies c WHERE c.id = OLD.company_id FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM managers m
    WHERE m.company_id = OLD.company_id AND 'admin' = ANY (m.roles) AND m.disabled_at IS NULL) THEN
    RAISE EXCEPTION 'the company needs an active Admin'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'managers_keep_an_admin';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER keep_an_admin AFTER UPDATE OF roles, disabled_at ON managers FOR EACH ROW
  WHEN ('admin' = ANY (OLD.roles) AND OLD.disabled_at IS NULL
    AND NOT ('admin' = ANY (NEW.roles) AND NEW.disabled_at IS NULL))
  EXECUTE FUNCTION keep_an_admin();
CREATE TRIGGER keep_an_admin_undeleted AFTER DELETE ON managers FOR EACH ROW
  WHEN ('admin' = ANY (OLD.roles) AND OLD.disabled_at IS NULL)
  EXECUTE FUNCTION keep_an_admin();
