-- Which languages there are is said by messages alone (`LANGUAGES`), so that a new one needs no migration. The contract
-- checks what comes in; a table still holds a language to be the code of one.

-- stage: the checks that name languages
ALTER TABLE companies DROP CONSTRAINT companies_language_check;
ALTER TABLE companies ADD CONSTRAINT companies_language CHECK (language ~ '^[a-z]{2}$') NOT VALID;
ALTER TABLE people DROP CONSTRAINT people_language;
ALTER TABLE people ADD CONSTRAINT people_language CHECK (language ~ '^[a-z]{2}$') NOT VALID;
ALTER TABLE shop_managers DROP CONSTRAINT shop_managers_language_check;
ALTER TABLE shop_managers ADD CONSTRAINT shop_managers_language CHECK (language ~ '^[a-z]{2}$') NOT VALID;
ALTER TABLE pending_orders DROP CONSTRAINT pending_orders_language_check;
ALTER TABLE pending_orders ADD CONSTRAINT pending_orders_language CHECK (language ~ '^[a-z]{2}$') NOT VALID;
ALTER TABLE orders DROP CONSTRAINT orders_language_check;
ALTER TABLE orders ADD CONSTRAINT orders_language CHECK (language ~ '^[a-z]{2}$') NOT VALID;

-- stage: they hold already
ALTER TABLE companies VALIDATE CONSTRAINT companies_language;
ALTER TABLE people VALIDATE CONSTRAINT people_language;
ALTER TABLE shop_managers VALIDATE CONSTRAINT shop_managers_language;
ALTER TABLE pending_orders VALIDATE CONSTRAINT pending_orders_language;
ALTER TABLE orders VALIDATE CONSTRAINT orders_language;
