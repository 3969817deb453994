-- A function that runs with its caller's search path reads a temporary table of the caller's where it
-- means ours: the server's role could have shown the checks of the ledger other rows than are booked.
ALTER FUNCTION refuse_ledger_change SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION check_ledger_balance SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION check_wallet_chain SET search_path = pg_catalog, public, pg_temp;
ALTER PROCEDURE build_company_wall SET search_path = pg_catalog, public, pg_temp;
-- The server needs no temporary tables.
DO $$ BEGIN
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
END $$;

-- What is written down of who did what stays, as the ledger does.
CREATE FUNCTION refuse_audit_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the audit entries are append-only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- A payment is the same one however its reference is typed.
CREATE UNIQUE INDEX ledger_credit_reference ON ledger_transactions (company_id, lower(reference))
  WHERE kind = 'credit';
DROP INDEX ledger_transactions_company_id_reference_idx;

-- What a company uploaded in a day.
CREATE INDEX media_of_day ON media (company_id, created_at);
