-- Keeps lookup.card_invitations.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.keep_card_invitation() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM lookup.card_invitations WHERE link_hash = OLD.link_hash;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.link_hash IS NOT NULL THEN
    INSERT INTO lookup.card_invitations (link_hash, company_id, invitation_id)
    VALUES (NEW.link_hash, NEW.company_id, NEW.id);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION lookup.keep_card_invitation FROM PUBLIC;

RESET ROLE;

CREATE TRIGGER keep_card_invitation AFTER INSERT OR UPDATE OF link_hash OR DELETE ON card_invitations
  FOR EACH ROW EXECUTE FUNCTION lookup.keep_card_invitation();
