-- A statement continues the one before: its number, its days and what was left to be made up for.
CREATE OR REPLACE FUNCTION check_new_statement() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  before shop_statements;
BEGIN
  SELECT * INTO before FROM shop_statements s WHERE s.shop_id = NEW.shop_id
    ORDER BY s.number DESC LIMIT 1;
  IF NEW.number <> coalesce(before.number, 0) + 1 OR NEW.first_day <= before.last_day
    OR NEW.carried <> least(0, coalesce(before.payable, 0)) OR NEW.paid_at IS NOT NULL THEN
    RAISE EXCEPTION 'statement % of shop % does not continue the one before', NEW.number, NEW.shop_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shop_statements_chain';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER check_new_statement BEFORE INSERT ON shop_statements
  FOR EACH ROW EXECUTE FUNCTION check_new_statement();
