-- Language and theme of the office as the manager chose them; the web app's own format.
ALTER TABLE managers ADD COLUMN preferences jsonb
  CONSTRAINT managers_preferences_size CHECK (octet_length(preferences::text) <= 1000);
GRANT UPDATE (preferences) ON managers TO regalo_server;
