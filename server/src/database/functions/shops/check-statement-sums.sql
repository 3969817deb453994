-- At commit: a statement is the sum of its lines, and its commission is in the shop's books.
CREATE OR REPLACE FUNCTION check_statement_sums() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.redemptions, NEW.undos, NEW.corrections, NEW.redeemed, NEW.undone, NEW.corrected,
      NEW.commission) IS DISTINCT FROM (
      SELECT ((count(*) FILTER (WHERE e.kind = 'redemption'))::int,
        (count(*) FILTER (WHERE e.kind = 'undo'))::int,
        (count(*) FILTER (WHERE e.kind = 'correction'))::int,
        coalesce(sum(e.colones) FILTER (WHERE e.kind = 'redemption'), 0)::bigint,
        coalesce(-sum(e.colones) FILTER (WHERE e.kind = 'undo'), 0)::bigint,
        coalesce(sum(e.colones) FILTER (WHERE e.kind = 'correction'), 0)::bigint,
        coalesce(sum(l.commission), 0)::bigint)
      FROM shop_statement_lines l
      JOIN shop_entries e ON e.shop_id = l.shop_id AND e.id = l.entry_id
      WHERE l.shop_id = NEW.shop_id AND l.statement_id = NEW.id)
    OR -NEW.commission IS DISTINCT FROM coalesce((SELECT e.colones FROM shop_entries e
      WHERE e.shop_id = NEW.shop_id AND e.cause = 'commission:' || NEW.number), 0) THEN
    RAISE EXCEPTION 'statement % of shop % is not the sum of its lines', NEW.number, NEW.shop_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shop_statements_sums';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER statement_sums AFTER INSERT ON shop_statements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_statement_sums();
