-- Giveaways by phone, and numbers by which people know them (decision 112).

-- stage: what is claimed by phone
-- the most codes that are sent to phones, 0 where gifts are claimed by e-mail alone; how many were, and what they cost
ALTER TABLE giveaways ADD COLUMN messages_max int NOT NULL DEFAULT 0 CHECK (messages_max >= 0);
ALTER TABLE giveaways ADD COLUMN messages int NOT NULL DEFAULT 0 CHECK (messages >= 0);
ALTER TABLE giveaways ADD COLUMN messages_cost bigint NOT NULL DEFAULT 0 CHECK (messages_cost >= 0);
-- the company's own, from 1; null before it is given in the transaction that makes the giveaway
ALTER TABLE giveaways ADD COLUMN number int CHECK (number > 0);
GRANT UPDATE (messages, messages_cost, number) ON giveaways TO regalo_server;
-- E.164, in place of the e-mail; its mailbox is the number
ALTER TABLE giveaway_claims ADD COLUMN phone text CHECK (phone ~ '^\+[0-9]{1,19}$');
GRANT UPDATE (phone) ON giveaway_claims TO regalo_server;

-- stage (each company, repeat): those that were made before have numbers in the order in which they were made
UPDATE giveaways g SET number = one.number FROM (
  SELECT n.company_id, n.id, row_number() OVER (PARTITION BY n.company_id ORDER BY n.id)
    + (SELECT coalesce(max(o.number), 0) FROM giveaways o WHERE o.company_id = n.company_id) AS number
  FROM (SELECT company_id, id FROM giveaways WHERE number IS NULL ORDER BY id LIMIT 5000) AS n) AS one
WHERE g.company_id = one.company_id AND g.id = one.id;

-- stage (outside a transaction): one giveaway of a number; an interrupted attempt leaves an invalid index
DROP INDEX CONCURRENTLY IF EXISTS giveaways_number;
CREATE UNIQUE INDEX CONCURRENTLY giveaways_number ON giveaways (company_id, number);
