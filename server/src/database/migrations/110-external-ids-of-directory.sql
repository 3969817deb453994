-- stage (outside a transaction): index what directories ask for before they write a user; not unique, as the version before
-- lets two have one
DROP INDEX CONCURRENTLY IF EXISTS directory_users_external;
CREATE INDEX CONCURRENTLY directory_users_external ON directory_users (company_id, external_id) WHERE NOT gone;
