-- Keeps the tallies in step with an order.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.tally_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM search.tally_spending(
      OLD.company_id, OLD.created_at, -1, -OLD.total_amount, -OLD.quantity * OLD.service_fee);
  END IF;
  PERFORM search.tally_spending(
    NEW.company_id, NEW.created_at, 1, NEW.total_amount, NEW.quantity * NEW.service_fee);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION search.tally_order FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER tally_add AFTER INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION search.tally_order();
CREATE TRIGGER tally_change AFTER UPDATE OF created_at, total_amount ON orders
  FOR EACH ROW EXECUTE FUNCTION search.tally_order();
