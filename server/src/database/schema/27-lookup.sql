-- Finds a company or a shop by an e-mail, a session, a link, a voucher code or a till, before it is known.
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

CREATE TABLE lookup.invitations (
  token_hash bytea PRIMARY KEY,
  company_id int NOT NULL,
  invitation_id bigint NOT NULL
);

-- Verified ones; each belongs to one company.
CREATE TABLE lookup.sso_domains (
  domain text PRIMARY KEY,
  company_id int NOT NULL
);

CREATE TABLE lookup.gifts (
  claim_hash bytea PRIMARY KEY,
  company_id int NOT NULL,
  gift_id bigint NOT NULL
);

-- Codes and claim links that a gift ever had. The gift itself says which is the present one.
CREATE TABLE lookup.codes (
  code_hash bytea PRIMARY KEY,
  company_id int NOT NULL,
  gift_id bigint NOT NULL
);

CREATE TABLE lookup.tills (
  token_hash bytea PRIMARY KEY,
  shop_id bigint NOT NULL,
  till_id bigint NOT NULL
);

CREATE TABLE lookup.pairings (
  code_hash bytea PRIMARY KEY,
  shop_id bigint NOT NULL,
  pairing_id bigint NOT NULL
);

CREATE TABLE lookup.shop_managers (
  email text PRIMARY KEY,
  shop_id bigint NOT NULL,
  manager_id bigint NOT NULL
);

CREATE TABLE lookup.shop_sessions (
  token_hash bytea PRIMARY KEY,
  shop_id bigint NOT NULL,
  session_id bigint NOT NULL
);

CREATE TABLE lookup.shop_pin_links (
  token_hash bytea PRIMARY KEY,
  shop_id bigint NOT NULL,
  manager_id bigint NOT NULL
);

CREATE TABLE lookup.till_revoke_links (
  token_hash bytea PRIMARY KEY,
  shop_id bigint NOT NULL,
  till_id bigint NOT NULL
);

RESET ROLE;
