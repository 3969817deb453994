-- Keeps lookup.group_cards.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.keep_group_card() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM lookup.group_cards WHERE link_hash = OLD.link_hash;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO lookup.group_cards (link_hash, company_id, order_id)
    VALUES (NEW.link_hash, NEW.company_id, NEW.order_id);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION lookup.keep_group_card FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER keep_group_card AFTER INSERT OR UPDATE OF link_hash, order_id OR DELETE ON group_cards
  FOR EACH ROW EXECUTE FUNCTION lookup.keep_group_card();
