-- Which roles there are is said by the contract alone (`ROLE_NAMES`), so that a new one needs no migration. What has
-- no known role may do nothing. A table still holds a list of roles to be one: words, at least one, none twice.

-- stage: the checks that name roles
ALTER TABLE managers DROP CONSTRAINT managers_roles_known;
ALTER TABLE managers ADD CONSTRAINT managers_roles_listed CHECK (
  roles::text ~ '^\{[a-z]+(,[a-z]+)*\}$' AND roles::text !~ '[{,]([a-z]+),(.*,)?\1[,}]') NOT VALID;
ALTER TABLE invitations DROP CONSTRAINT invitations_roles_check;
ALTER TABLE invitations ADD CONSTRAINT invitations_roles_listed CHECK (
  roles::text ~ '^\{[a-z]+(,[a-z]+)*\}$' AND roles::text !~ '[{,]([a-z]+),(.*,)?\1[,}]') NOT VALID;
ALTER TABLE sso_providers DROP CONSTRAINT sso_providers_default_role_check;
ALTER TABLE sso_providers ADD CONSTRAINT sso_providers_default_role
  CHECK (default_role ~ '^[a-z]+$' AND default_role <> 'admin') NOT VALID;

-- stage: they hold already
ALTER TABLE managers VALIDATE CONSTRAINT managers_roles_listed;
ALTER TABLE invitations VALIDATE CONSTRAINT invitations_roles_listed;
ALTER TABLE sso_providers VALIDATE CONSTRAINT sso_providers_default_role;
