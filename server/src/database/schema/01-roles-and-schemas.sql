-- Roles, schemas and an extension.

-- The server's login role is a member of regalo_server and owns nothing. regalo_lookup and
-- regalo_search own the tables that are read before a company is known or past row security; nobody
-- can log in as them.
DO $$
DECLARE role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['regalo_server', 'regalo_search', 'regalo_lookup'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role_name) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN', role_name);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END;
    END IF;
    BEGIN
      EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
    EXCEPTION WHEN insufficient_privilege THEN NULL; -- another owner in this cluster made the role
    END;
  END LOOP;
END $$;

CREATE EXTENSION IF NOT EXISTS unaccent;

REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO regalo_server, regalo_search, regalo_lookup;
CREATE SCHEMA lookup AUTHORIZATION regalo_lookup;
CREATE SCHEMA search AUTHORIZATION regalo_search;
GRANT USAGE ON SCHEMA lookup, search TO regalo_server;

-- A function that runs with its caller's search path would read a temporary table of the caller in
-- place of ours. The server needs no temporary tables.
DO $$ BEGIN
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
END $$;
