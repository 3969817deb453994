-- Leftovers, which the version before did not use any more either. A new database never has them.

-- stage: outages of mail, which channel_outages has
DROP TABLE IF EXISTS mail_outages;

-- stage: whoever adds a member says in which roles
ALTER TABLE managers ALTER COLUMN roles DROP DEFAULT;
