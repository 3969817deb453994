-- Adds the links and codes of new gifts to the lookup tables. Hashes come in no order; sorted, neighbours
-- in the index are written one after the other.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.add_gifts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO lookup.gifts SELECT claim_hash, company_id, id FROM new_rows ORDER BY claim_hash;
  INSERT INTO lookup.codes SELECT code_hash, company_id, id FROM new_rows ORDER BY code_hash;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION lookup.add_gifts FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER add_gifts AFTER INSERT ON gifts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION lookup.add_gifts();
