-- New gifts belong to an order of their company and are for its people. A foreign key would look up each
-- row by itself; this asks once how many of all that are named are there. Without scans of whole tables
-- the plan is right for any number of rows, so each connection makes it once.
CREATE OR REPLACE FUNCTION check_new_gifts() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  company int;
  named bigint[];
BEGIN
  FOR company, named IN SELECT company_id, array_agg(DISTINCT order_id) FROM new_rows GROUP BY company_id
  LOOP
    IF (SELECT count(*) FROM orders o WHERE o.company_id = company AND o.id = ANY (named))
      < cardinality(named)
    THEN
      RAISE EXCEPTION 'a gift belongs to an order that is not there'
        USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'gift_order';
    END IF;
  END LOOP;
  FOR company, named IN SELECT company_id, array_agg(DISTINCT person_id) FROM new_rows GROUP BY company_id
  LOOP
    IF (SELECT count(*) FROM people p WHERE p.company_id = company AND p.id = ANY (named))
      < cardinality(named)
    THEN
      RAISE EXCEPTION 'a gift is for somebody who is not there'
        USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'gift_person';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER check_new_gifts AFTER INSERT ON gifts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_new_gifts();
