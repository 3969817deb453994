-- Lines are written together with their statement, of entries from before its end.
CREATE OR REPLACE FUNCTION check_statement_lines() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added_lines l
    JOIN shop_statements s ON s.shop_id = l.shop_id AND s.id = l.statement_id
    JOIN shop_entries e ON e.shop_id = l.shop_id AND e.id = l.entry_id
    WHERE s.written_in <> pg_current_xact_id() OR e.created_at >= s.ended_at
      OR e.kind NOT IN ('redemption', 'undo', 'correction')) THEN
    RAISE EXCEPTION 'a statement does not take these lines'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shop_statement_lines_frozen';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER check_statement_lines AFTER INSERT ON shop_statement_lines
  REFERENCING NEW TABLE AS added_lines
  FOR EACH STATEMENT EXECUTE FUNCTION check_statement_lines();
