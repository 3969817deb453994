-- How often the manager has had a new PIN: browsers that signed in before the last one are not known
-- any more.
ALTER TABLE managers ADD COLUMN pin_changes int NOT NULL DEFAULT 0;
GRANT UPDATE (pin_changes) ON managers TO regalo_server;
