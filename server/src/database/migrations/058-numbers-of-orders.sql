-- Numbers of orders are the company's own, from 1. An order has one number for its whole life, be it scheduled,
-- held or sent.

-- stage: what orders are called
CREATE TABLE order_numbers (
  company_id int NOT NULL REFERENCES companies,
  -- of whichever table the order is in
  order_id bigint NOT NULL,
  number int NOT NULL CHECK (number > 0),
  -- whether mails and pages have called it by its id, which was its number before there were others
  known_by_id boolean NOT NULL,
  PRIMARY KEY (company_id, order_id),
  UNIQUE (company_id, number)
);
CALL build_company_wall('order_numbers');
GRANT SELECT, INSERT ON order_numbers TO regalo_server;

-- stage: the number that was given last
-- Under the lock that every order takes. Null until the orders of the time before have their numbers.
ALTER TABLE wallets ADD COLUMN last_order_number int;
ALTER TABLE wallets ALTER COLUMN last_order_number SET DEFAULT 0;
GRANT UPDATE (last_order_number) ON wallets TO regalo_server;

-- stage: what the version before places gets one at its commit
CREATE OR REPLACE FUNCTION give_order_number(company int, placed bigint, by_id boolean) RETURNS int
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  given int;
BEGIN
  SELECT n.number INTO given FROM order_numbers n WHERE n.company_id = company AND n.order_id = placed;
  IF FOUND THEN
    RETURN given;
  END IF;
  UPDATE wallets w SET last_order_number = w.last_order_number + 1
    WHERE w.company_id = company RETURNING w.last_order_number INTO given;
  IF given IS NOT NULL THEN
    INSERT INTO order_numbers (company_id, order_id, number, known_by_id)
      VALUES (company, placed, given, by_id);
  END IF;
  RETURN given;
END $$;
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

-- stage (each company, repeat): those of the time before, in the order of their placing
-- The lock waits for orders that are just being placed, and the next statement sees them.
SELECT FROM wallets WHERE company_id = current_setting('app.company_id')::int FOR UPDATE;
INSERT INTO order_numbers (company_id, order_id, number, known_by_id)
  SELECT placed.company_id, placed.id, row_number() OVER (ORDER BY placed.id), true
  FROM (SELECT company_id, id FROM orders UNION SELECT company_id, id FROM pending_orders
    UNION SELECT company_id, id FROM scheduled_orders) AS placed
    JOIN wallets w ON w.company_id = placed.company_id AND w.last_order_number IS NULL
  WHERE placed.company_id = current_setting('app.company_id')::int;
UPDATE wallets w SET last_order_number =
    (SELECT count(*) FROM order_numbers n WHERE n.company_id = w.company_id)
  WHERE w.company_id = current_setting('app.company_id')::int AND w.last_order_number IS NULL;
