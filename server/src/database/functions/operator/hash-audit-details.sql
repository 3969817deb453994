-- The hash of the reason and the values of an operator's audit entry, which tells nothing without its salt. It never
-- changes: entries of the past would no longer fit their links.
CREATE OR REPLACE FUNCTION operator.hash_audit_details(entry operator.audit_entries) RETURNS bytea
LANGUAGE sql STABLE
RETURN sha256(entry.salt || convert_to(
  jsonb_build_array(entry.reason, entry.before, entry.after)::text, 'UTF8'));
REVOKE ALL ON FUNCTION operator.hash_audit_details FROM PUBLIC;
GRANT EXECUTE ON FUNCTION operator.hash_audit_details TO regalo_operator, regalo_reads_all;
