-- The company of the transaction. Raises an error where none is set.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.company() RETURNS int
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  company int := nullif(current_setting('app.company_id', true), '')::int;
BEGIN
  IF company IS NULL THEN
    RAISE EXCEPTION 'no company is set' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN company;
END $$;
REVOKE ALL ON FUNCTION search.company FROM PUBLIC;

RESET ROLE;
