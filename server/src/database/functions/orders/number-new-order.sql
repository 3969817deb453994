-- At commit: an order that the version before has placed gets its number. It has told people the id.
CREATE OR REPLACE FUNCTION number_new_order() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM give_order_number(NEW.company_id, NEW.id, true);
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER number_new_order AFTER INSERT ON scheduled_orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION number_new_order();
CREATE CONSTRAINT TRIGGER number_new_order AFTER INSERT ON pending_orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION number_new_order();
CREATE CONSTRAINT TRIGGER number_new_order AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION number_new_order();
