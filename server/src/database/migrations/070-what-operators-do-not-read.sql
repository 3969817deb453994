-- What nobody in the console reads of all companies and shops, and what nobody else deletes (decision 077).

-- stage: attempts of operators, which the ordinary server could otherwise forget for whoever guesses
CREATE TABLE operator.throttles (
  scope text NOT NULL,
  key bytea NOT NULL,
  hits int NOT NULL,
  window_ends timestamptz NOT NULL,
  PRIMARY KEY (scope, key)
);
CREATE INDEX operator_throttles_by_end ON operator.throttles (window_ends);
GRANT SELECT, INSERT, UPDATE, DELETE ON operator.throttles TO regalo_operator;

-- stage: sessions, links, factors and the secrets of providers, one table in each transaction
DROP POLICY operator_reads ON sessions;
-- stage: shop_sessions
DROP POLICY operator_reads ON shop_sessions;
-- stage: pin_links
DROP POLICY operator_reads ON pin_links;
-- stage: shop_pin_links
DROP POLICY operator_reads ON shop_pin_links;
-- stage: authenticator_apps
DROP POLICY operator_reads ON authenticator_apps;
-- stage: passkeys
DROP POLICY operator_reads ON passkeys;
-- stage: recovery_codes
DROP POLICY operator_reads ON recovery_codes;
-- stage: remembered_devices
DROP POLICY operator_reads ON remembered_devices;
-- stage: sso_providers
DROP POLICY operator_reads ON sso_providers;
-- stage: invitations
DROP POLICY operator_reads ON invitations;
-- stage: till_pairings
DROP POLICY operator_reads ON till_pairings;
-- stage: till_revoke_links
DROP POLICY operator_reads ON till_revoke_links;
