-- At commit: a ledger transaction has entries, they sum to zero, and all were written together with
-- it.
CREATE OR REPLACE FUNCTION check_ledger_balance() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  in_transaction bigint := to_jsonb(NEW) ->> CASE TG_TABLE_NAME
    WHEN 'ledger_transactions' THEN 'id' ELSE 'transaction_id' END;
BEGIN
  IF (SELECT sum(amount) FROM ledger_entries e
      WHERE e.company_id = NEW.company_id AND e.transaction_id = in_transaction)
    IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', in_transaction
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balance';
  END IF;
  IF (SELECT booked_in FROM ledger_transactions t
      WHERE t.company_id = NEW.company_id AND t.id = in_transaction) <> pg_current_xact_id() THEN
    RAISE EXCEPTION 'ledger transaction % is closed', in_transaction
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_closed';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER ledger_balance AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();
CREATE CONSTRAINT TRIGGER ledger_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balance();
