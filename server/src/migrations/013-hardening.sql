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
