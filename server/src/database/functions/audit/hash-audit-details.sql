-- The hash of the values before and after in an audit entry, which tells nothing without its salt. Null
-- where there is none. Like audit_facts() it never changes.
CREATE OR REPLACE FUNCTION hash_audit_details(entry audit_entries) RETURNS bytea
LANGUAGE sql STABLE
RETURN sha256(entry.salt || convert_to(jsonb_build_array(entry.before, entry.after)::text, 'UTF8'));
