-- The slot that a transaction may write, one of 32 in which a company's counts are kept. It is the
-- transaction's own until it ends, so that writers neither wait for each other nor lock rows of
-- counts in different orders. Only where all are taken one is waited for.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.slot(p_company int) RETURNS int
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  own int := pg_backend_pid() % 32;
  slot int;
BEGIN
  FOR n IN 0 .. 31 LOOP
    slot := (own + n) % 32;
    IF pg_try_advisory_xact_lock(770100 + slot, p_company) THEN
      RETURN slot;
    END IF;
  END LOOP;
  PERFORM pg_advisory_xact_lock(770100 + own, p_company);
  RETURN own;
END $$;
REVOKE ALL ON FUNCTION search.slot FROM PUBLIC;

RESET ROLE;
