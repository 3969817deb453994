-- A correction is of a redemption that a statement has. It leaves no less owed for it than nothing, and in all adds
-- no more than was redeemed.
CREATE OR REPLACE FUNCTION check_correction() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  redemption text := split_part(NEW.cause, ':', 2);
  redeemed bigint;
  owed bigint;
  added bigint;
BEGIN
  SELECT e.colones INTO redeemed FROM shop_entries e
    JOIN shop_statement_lines l ON l.shop_id = e.shop_id AND l.entry_id = e.id
    WHERE e.shop_id = NEW.shop_id AND e.cause = 'redemption:' || redemption;
  SELECT sum(e.colones) + NEW.colones,
      coalesce(sum(e.colones) FILTER (WHERE e.kind = 'correction'), 0) + NEW.colones
    INTO owed, added FROM shop_entries e
    WHERE e.shop_id = NEW.shop_id AND (e.cause IN ('redemption:' || redemption, 'undo:' || redemption)
      OR e.kind = 'correction' AND split_part(e.cause, ':', 2) = redemption);
  IF redeemed IS NULL OR NEW.colones = 0 OR owed < 0 OR added > redeemed
    OR NEW.cause !~ '^correction:[0-9]+:[0-9]+$' THEN
    RAISE EXCEPTION 'nothing is corrected by % for %', NEW.colones, NEW.cause
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shop_entries_correction';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER check_correction BEFORE INSERT ON shop_entries
  FOR EACH ROW WHEN (NEW.kind = 'correction') EXECUTE FUNCTION check_correction();
