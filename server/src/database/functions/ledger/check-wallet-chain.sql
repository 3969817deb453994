-- At commit: each wallet entry continues the one before it and is continued by the one after it
-- (ids can be chosen), and the wallet's balance is where the chain ends. By induction the balance
-- equals the sum of the entries, at the cost of three index lookups.
CREATE OR REPLACE FUNCTION check_wallet_chain() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  before bigint;
  start_of_next bigint;
BEGIN
  IF TG_TABLE_NAME = 'ledger_entries' THEN
    SELECT balance_after INTO before FROM ledger_entries e
      WHERE e.company_id = NEW.company_id AND e.account = 'wallet' AND e.id < NEW.id
      ORDER BY id DESC LIMIT 1;
    SELECT balance_after - amount INTO start_of_next FROM ledger_entries e
      WHERE e.company_id = NEW.company_id AND e.account = 'wallet' AND e.id > NEW.id
      ORDER BY id LIMIT 1;
    IF NEW.balance_after <> coalesce(before, 0) + NEW.amount
      OR NEW.balance_after <> coalesce(start_of_next, NEW.balance_after) THEN
      RAISE EXCEPTION 'wallet entry % does not continue the ledger', NEW.id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_chain';
    END IF;
  END IF;
  IF (SELECT balance FROM wallets w WHERE w.company_id = NEW.company_id) IS DISTINCT FROM
     coalesce((SELECT balance_after FROM ledger_entries e
       WHERE e.company_id = NEW.company_id AND e.account = 'wallet' ORDER BY id DESC LIMIT 1), 0) THEN
    RAISE EXCEPTION 'the wallet of company % is not what its ledger says', NEW.company_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'wallet_chain';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER wallet_chain AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.account = 'wallet')
  EXECUTE FUNCTION check_wallet_chain();
CREATE CONSTRAINT TRIGGER wallet_chain AFTER INSERT OR UPDATE OF balance ON wallets
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_wallet_chain();
