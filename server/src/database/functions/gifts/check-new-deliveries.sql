-- New mails are of a gift of their company, and of that gift's own order; see check-new-gifts.sql.
CREATE OR REPLACE FUNCTION check_new_deliveries() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  company int;
  ordered bigint;
  named bigint[];
BEGIN
  FOR company, ordered, named IN
    SELECT company_id, order_id, array_agg(DISTINCT gift_id) FROM new_rows GROUP BY company_id, order_id
  LOOP
    -- IS NOT DISTINCT FROM: with = all gifts of a large order might be read for one of them.
    IF (SELECT count(*) FROM gifts g WHERE g.company_id = company AND g.id = ANY (named)
        AND g.order_id IS NOT DISTINCT FROM ordered) < cardinality(named)
    THEN
      RAISE EXCEPTION 'a mail is of a gift that is not there, or not in order %', ordered
        USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'delivery_gift';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER check_new_deliveries AFTER INSERT ON deliveries REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_new_deliveries();
