-- Look-ups before the company is known. The tables belong to regalo_lookup and are kept by triggers;
-- the server reads them through functions that answer ids and nothing else.
SET LOCAL ROLE regalo_lookup;

CREATE TABLE lookup.managers (
  email text PRIMARY KEY,
  company_id int NOT NULL,
  manager_id bigint NOT NULL
);
CREATE TABLE lookup.sessions (
  token_hash bytea PRIMARY KEY,
  company_id int NOT NULL,
  session_id bigint NOT NULL
);
CREATE TABLE lookup.gifts (
  claim_hash bytea PRIMARY KEY,
  company_id int NOT NULL,
  gift_id bigint NOT NULL
);
CREATE TABLE lookup.companies (company_id int PRIMARY KEY);

CREATE FUNCTION lookup.keep_manager() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO lookup.managers VALUES (NEW.email, NEW.company_id, NEW.id);
  RETURN NULL;
END $$;

CREATE FUNCTION lookup.keep_session() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO lookup.sessions VALUES (NEW.token_hash, NEW.company_id, NEW.id);
  ELSE
    DELETE FROM lookup.sessions WHERE token_hash = OLD.token_hash;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION lookup.add_gifts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO lookup.gifts SELECT claim_hash, company_id, id FROM new_rows;
  RETURN NULL;
END $$;

-- A reissued gift gets a new link; the old one finds nothing from then on.
CREATE FUNCTION lookup.replace_gift() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE lookup.gifts SET claim_hash = NEW.claim_hash WHERE claim_hash = OLD.claim_hash;
  RETURN NULL;
END $$;

CREATE FUNCTION lookup.keep_company() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO lookup.companies VALUES (NEW.id);
  RETURN NULL;
END $$;

CREATE FUNCTION lookup.find_manager(p_email text) RETURNS TABLE (company_id int, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT m.company_id, m.manager_id FROM lookup.managers m WHERE m.email = p_email $$;

CREATE FUNCTION lookup.find_session(p_token_hash bytea) RETURNS TABLE (company_id int, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT s.company_id, s.session_id FROM lookup.sessions s WHERE s.token_hash = p_token_hash $$;

-- One hash per key version that is still in use.
CREATE FUNCTION lookup.find_gift(p_claim_hashes bytea[]) RETURNS TABLE (company_id int, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT g.company_id, g.gift_id FROM lookup.gifts g WHERE g.claim_hash = ANY (p_claim_hashes) $$;

-- For the administration command line and the worker's sweeps.
CREATE FUNCTION lookup.list_companies() RETURNS SETOF int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT c.company_id FROM lookup.companies c ORDER BY 1 $$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA lookup FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.find_manager, lookup.find_session, lookup.find_gift,
  lookup.list_companies TO regalo_server;
RESET ROLE;

CREATE TRIGGER keep_manager AFTER INSERT ON managers
  FOR EACH ROW EXECUTE FUNCTION lookup.keep_manager();
CREATE TRIGGER keep_session AFTER INSERT OR DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION lookup.keep_session();
CREATE TRIGGER add_gifts AFTER INSERT ON gifts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION lookup.add_gifts();
CREATE TRIGGER replace_gift AFTER UPDATE OF claim_hash ON gifts
  FOR EACH ROW WHEN (OLD.claim_hash <> NEW.claim_hash) EXECUTE FUNCTION lookup.replace_gift();
CREATE TRIGGER keep_company AFTER INSERT ON companies
  FOR EACH ROW EXECUTE FUNCTION lookup.keep_company();
