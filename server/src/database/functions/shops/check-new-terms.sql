-- New terms begin after all others, and after what was settled by these.
CREATE OR REPLACE FUNCTION check_new_terms() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.from_day <= greatest(
    (SELECT max(t.from_day) FROM shop_terms t WHERE t.shop_id = NEW.shop_id),
    (SELECT max(s.last_day) FROM shop_statements s WHERE s.shop_id = NEW.shop_id)) THEN
    RAISE EXCEPTION 'terms cannot begin on % any more', NEW.from_day
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shop_terms_order';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER check_new_terms BEFORE INSERT ON shop_terms
  FOR EACH ROW EXECUTE FUNCTION check_new_terms();
