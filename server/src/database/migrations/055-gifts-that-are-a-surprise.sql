-- Whether mails about a gift name its amount and shop only once it has been opened.

ALTER TABLE companies ADD COLUMN surprise boolean NOT NULL DEFAULT true;
GRANT UPDATE (surprise) ON companies TO regalo_server;
