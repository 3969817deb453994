-- Of which day of a rule it was told by mail that the wallet will not cover it.

-- stage: of a rule
ALTER TABLE occasion_rules ADD COLUMN warned_day date;
-- how many days before it
ALTER TABLE occasion_rules ADD COLUMN warned_days smallint;
GRANT UPDATE (warned_day, warned_days) ON occasion_rules TO regalo_server;
