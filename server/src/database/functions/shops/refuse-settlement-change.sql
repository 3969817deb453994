-- What was agreed with a shop and what was settled stays, even for the owner of the tables.
CREATE OR REPLACE FUNCTION refuse_settlement_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'terms and statements of shops stay as they are'
    USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON shop_terms
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_settlement_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON shop_statement_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_settlement_change();
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON shop_statements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_settlement_change();
