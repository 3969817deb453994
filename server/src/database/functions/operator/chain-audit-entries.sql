-- At commit: an operator's audit entry becomes the next link of the chain. The lock of its head is the last one taken,
-- and held only while the transaction commits.
CREATE OR REPLACE FUNCTION operator.chain_audit_entries() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  head operator.audit_heads;
  details bytea := operator.hash_audit_details(NEW);
BEGIN
  UPDATE operator.audit_heads h
    SET count = h.count + 1, hash = sha256(h.hash || operator.hash_audit_entry(details, NEW))
    RETURNING * INTO STRICT head;
  INSERT INTO operator.audit_links (position, entry_id, details_hash, hash)
    VALUES (head.count, NEW.id, details, head.hash);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION operator.chain_audit_entries FROM PUBLIC;

CREATE CONSTRAINT TRIGGER chain_entries AFTER INSERT ON operator.audit_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION operator.chain_audit_entries();
