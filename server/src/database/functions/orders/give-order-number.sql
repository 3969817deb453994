-- Gives an order the next number of its company, unless it has one. The lock of the wallet is held until the
-- transaction ends, so that numbers have no gaps. It is null while the migration that begins them has not come to
-- the company: that migration waits for the lock, and numbers the order then.
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
