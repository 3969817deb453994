-- What stays of the values of an audit entry when a person is erased: of an export what it was narrowed
-- by without the search, of all others numbers and yes or no. Null where that is nothing. Links of the
-- chain are made of it, so it never changes: entries of the past would no longer fit theirs.
CREATE OR REPLACE FUNCTION audit_facts(action text, entry jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE STRICT
RETURN CASE WHEN action = 'exported' THEN entry #- '{filter,search}'
  ELSE (SELECT jsonb_object_agg(key, value) FROM jsonb_each(entry)
    WHERE jsonb_typeof(value) IN ('number', 'boolean')) END;
