-- How often the manager has had a new PIN: browsers that signed in before the last one are not known
-- any more.
ALTER TABLE managers ADD COLUMN pin_changes int NOT NULL DEFAULT 0;
GRANT UPDATE (pin_changes) ON managers TO regalo_server;
-- A link that was mailed works until it is over, whoever asks for another one meanwhile.
ALTER TABLE pin_links DROP CONSTRAINT pin_links_pkey, ADD PRIMARY KEY (company_id, manager_id, token_hash);
