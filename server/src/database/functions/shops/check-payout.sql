-- All that happens to a statement is that it is paid, once, with an entry in the shop's books and with a
-- reference of its own. Payouts of a shop wait for each other, so that none misses another's.
CREATE OR REPLACE FUNCTION check_payout() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  payout text[] := ARRAY['paid_at', 'payout_reference', 'paid_by'];
BEGIN
  IF OLD.paid_at IS NOT NULL OR NEW.paid_at IS NULL
    OR to_jsonb(NEW) - payout IS DISTINCT FROM to_jsonb(OLD) - payout
    OR NEW.payable IS DISTINCT FROM (SELECT -e.colones FROM shop_entries e
      WHERE e.shop_id = NEW.shop_id AND e.cause = 'payout:' || NEW.number) THEN
    RAISE EXCEPTION 'statement % of shop % changes by its payout alone', OLD.number, OLD.shop_id
      USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT FROM shop_statements s WHERE s.shop_id = NEW.shop_id AND s.id <> NEW.id
      AND lower(s.payout_reference) = lower(NEW.payout_reference)) THEN
    RAISE EXCEPTION 'a statement of shop % was paid with reference %', NEW.shop_id, NEW.payout_reference
      USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER check_payout BEFORE UPDATE ON shop_statements
  FOR EACH ROW EXECUTE FUNCTION check_payout();
