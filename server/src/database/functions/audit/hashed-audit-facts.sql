-- What of the values of an audit entry is in its hash: the same as audit_facts() leaves of them, and the same
-- again once it has. Without a subquery, so that PostgreSQL makes it part of what calls it: an upload of
-- 30,000 people has as many entries. It never changes.
CREATE OR REPLACE FUNCTION hashed_audit_facts(action text, entry jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE
RETURN CASE WHEN action = 'exported' THEN entry #- '{filter,search}' ELSE nullif(jsonb_path_query_array(
  entry, '$.keyvalue() ? (@.value.type() == "number" || @.value.type() == "boolean")'), '[]') END;
