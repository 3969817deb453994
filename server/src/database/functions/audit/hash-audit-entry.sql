-- The hash of all that stays of an audit entry for ever; what may be erased is in it as a hash only. A link is
-- the hash of this and of the link before it. Like audit_facts() it never changes.
CREATE OR REPLACE FUNCTION hash_audit_entry(details_hash bytea, entry audit_entries) RETURNS bytea
LANGUAGE sql STABLE
RETURN sha256(convert_to(jsonb_build_array(
  entry.company_id, entry.id, entry.author, entry.action, entry.subject, entry.subject_id,
  entry.session_id, entry.network, (extract(epoch FROM entry.created_at) * 1000000)::bigint,
  hashed_audit_facts(entry.action, entry.before), hashed_audit_facts(entry.action, entry.after),
  encode(details_hash, 'hex'))::text, 'UTF8'));
