-- What has waited for a second operator is done by one, whatever the program does.
CREATE OR REPLACE FUNCTION operator.need_a_decider() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'a proposal that waits is done by an operator who decides' USING ERRCODE = 'check_violation';
END $$;
REVOKE ALL ON FUNCTION operator.need_a_decider FROM PUBLIC;

CREATE TRIGGER need_a_decider BEFORE UPDATE ON operator.proposals
  FOR EACH ROW WHEN (old.status = 'waiting' AND new.status = 'done' AND new.decided_by IS NULL)
  EXECUTE FUNCTION operator.need_a_decider();
