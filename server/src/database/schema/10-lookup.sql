-- Finds a company by an e-mail, a session, a gift link or a PIN link, before the company is known.
-- The triggers in functions/lookup keep these tables; the server cannot read them, but may call the
-- lookup functions there, which return ids and nothing else.
SET LOCAL ROLE regalo_lookup;

CREATE TABLE lookup.companies (company_id int PRIMARY KEY);

CREATE TABLE lookup.managers (
  email text PRIMARY KEY,
  company_id int NOT NULL,
  manager_id bigint NOT NULL
);

CREATE TABLE lookup.sessions (
  token_hash bytea PRIMARY KEY,
  company_id int NOT NULL,
  session_id bigint NOT NULL
);

CREATE TABLE lookup.pin_links (
  token_hash bytea PRIMARY KEY,
  company_id int NOT NULL,
  manager_id bigint NOT NULL
);

CREATE TABLE lookup.gifts (
  claim_hash bytea PRIMARY KEY,
  company_id int NOT NULL,
  gift_id bigint NOT NULL
);

RESET ROLE;
