-- One-time links for a new PIN; a manager has one at most, so a newer one replaces it.
CREATE TABLE pin_links (
  company_id int NOT NULL,
  manager_id bigint NOT NULL,
  -- sha256 of the mailed token
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, manager_id),
  FOREIGN KEY (company_id, manager_id) REFERENCES managers
);
CALL build_company_wall('pin_links');
GRANT SELECT, INSERT, DELETE ON pin_links TO regalo_server;
GRANT UPDATE (token_hash, created_at) ON pin_links TO regalo_server;

SET LOCAL ROLE regalo_lookup;

CREATE TABLE lookup.pin_links (
  token_hash bytea PRIMARY KEY,
  company_id int NOT NULL,
  manager_id bigint NOT NULL
);

CREATE FUNCTION lookup.keep_pin_link() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM lookup.pin_links WHERE token_hash = OLD.token_hash;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO lookup.pin_links VALUES (NEW.token_hash, NEW.company_id, NEW.manager_id);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION lookup.find_pin_link(p_token_hash bytea) RETURNS TABLE (company_id int, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT l.company_id, l.manager_id FROM lookup.pin_links l WHERE l.token_hash = p_token_hash $$;

REVOKE ALL ON FUNCTION lookup.keep_pin_link, lookup.find_pin_link FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.find_pin_link TO regalo_server;
RESET ROLE;

CREATE TRIGGER keep_pin_link AFTER INSERT OR DELETE OR UPDATE OF token_hash ON pin_links
  FOR EACH ROW EXECUTE FUNCTION lookup.keep_pin_link();
