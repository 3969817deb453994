-- The walls that every table of a company or a shop is built behind.

-- Lets a transaction see and write only the rows of its company, which it names in app.company_id.
-- Outside such a transaction the setting is empty, and nothing matches. Every table that holds rows
-- of a company calls this.
CREATE PROCEDURE build_company_wall(target regclass, company_column text DEFAULT 'company_id')
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format(
    'CREATE POLICY company_wall ON %s USING (%I = nullif(current_setting(''app.company_id'', true), '''')::int)
     WITH CHECK (%I = nullif(current_setting(''app.company_id'', true), '''')::int)',
    target, company_column, company_column);
END $$;

-- Lets a transaction see and write only the rows of its shop, which it names in app.shop_id.
CREATE PROCEDURE build_shop_wall(target regclass)
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format(
    'CREATE POLICY shop_wall ON %s USING (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::bigint)
     WITH CHECK (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::bigint)', target);
END $$;
