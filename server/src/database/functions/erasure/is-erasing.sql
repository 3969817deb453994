-- Whether erase_person() is at work in this transaction.
CREATE OR REPLACE FUNCTION is_erasing() RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
AS $$ SELECT current_setting('app.erasing', true) = 'on' $$;
