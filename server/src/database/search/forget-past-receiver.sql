-- Forgets how somebody who is erased was called before; their gifts bear a pseudonym now.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.forget_past_receiver() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM search.past_receivers r WHERE r.company_id = NEW.company_id AND r.person_id = NEW.id
    AND NOT EXISTS (SELECT FROM search.gifts g WHERE g.company_id = NEW.company_id
      AND g.person_id = NEW.id AND g.text = r.text);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION search.forget_past_receiver FROM PUBLIC;

RESET ROLE;

-- Its name comes after that of keep_past_receiver, and triggers fire in that order.
CREATE TRIGGER later_forget_past_receiver AFTER UPDATE OF erased_at ON people
  FOR EACH ROW WHEN (NEW.erased_at IS NOT NULL) EXECUTE FUNCTION search.forget_past_receiver();
