-- Reading all companies and shops becomes a role of its own (decision 086). Row security knows no columns: this role has
-- rights on all but those by which somebody signs in or a gift is spent. `migrate` grants them
-- (migrate/grant-reading.ts), also on tables and columns that come later.
--
-- Consoles of the version before read all as regalo_operator, so the policies go on naming it. Once none of them
-- runs, the next version takes it out of them.

-- stage: the role, which the console's role takes in `readAll`
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'regalo_reads_all') THEN
    BEGIN
      CREATE ROLE regalo_reads_all NOLOGIN;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
  END IF;
  BEGIN
    GRANT regalo_reads_all TO regalo_operator;
  EXCEPTION WHEN insufficient_privilege THEN NULL; -- another owner in this cluster made the roles
  END;
END $$;
GRANT USAGE ON SCHEMA public, operator TO regalo_reads_all;
SET LOCAL ROLE regalo_search;
GRANT USAGE ON SCHEMA search TO regalo_reads_all;
SET LOCAL ROLE regalo_lookup;
GRANT USAGE ON SCHEMA lookup TO regalo_reads_all;
RESET ROLE;

CREATE OR REPLACE FUNCTION let_operators_read(target regclass) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM pg_policy WHERE polrelid = target AND polname = 'operator_reads') THEN
    EXECUTE format('ALTER POLICY operator_reads ON %s TO regalo_operator, regalo_reads_all', target);
  ELSE
    EXECUTE format('CREATE POLICY operator_reads ON %s FOR SELECT TO regalo_operator, regalo_reads_all
      USING (current_setting(''app.reads_all'', true) = ''on'')', target);
  END IF;
END $$;

-- stage (repeat): the tables that there are, one in each transaction, as each is locked until its end
SELECT let_operators_read(own.polrelid) FROM pg_policy own
WHERE own.polname = 'operator_reads' AND NOT 'regalo_reads_all'::regrole = ANY (own.polroles)
ORDER BY own.polrelid LIMIT 1;
