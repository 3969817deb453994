-- The hash of an operator's audit entry, with that of its details. A link is the hash of this and of the link before
-- it. It never changes.
CREATE OR REPLACE FUNCTION operator.hash_audit_entry(details_hash bytea, entry operator.audit_entries) RETURNS bytea
LANGUAGE sql STABLE
RETURN sha256(convert_to(jsonb_build_array(
  entry.id, entry.operator_id, entry.author, entry.session_id, entry.network, entry.action, entry.subject,
  entry.subject_id, entry.company_id, entry.shop_id, (extract(epoch FROM entry.created_at) * 1000000)::bigint,
  encode(details_hash, 'hex'))::text, 'UTF8'));
REVOKE ALL ON FUNCTION operator.hash_audit_entry FROM PUBLIC;
GRANT EXECUTE ON FUNCTION operator.hash_audit_entry TO regalo_operator, regalo_reads_all;
