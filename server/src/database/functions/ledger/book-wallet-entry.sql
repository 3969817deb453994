-- Sets when a wallet entry stands in the statement: when its transaction began, but never before
-- the entry that it continues. So the order of balances and the order in time are the same, and a
-- month ends with the balance with which the next one begins.
CREATE OR REPLACE FUNCTION book_wallet_entry() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.booked_at := greatest(
    coalesce((SELECT t.created_at FROM ledger_transactions t
      WHERE t.company_id = NEW.company_id AND t.id = NEW.transaction_id), now()),
    (SELECT e.booked_at FROM ledger_entries e
      WHERE e.company_id = NEW.company_id AND e.account = 'wallet' AND e.id < NEW.id
      ORDER BY e.id DESC LIMIT 1));
  RETURN NEW;
END $$;

CREATE TRIGGER book_wallet_entry BEFORE INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.account = 'wallet') EXECUTE FUNCTION book_wallet_entry();
