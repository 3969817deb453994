-- At commit: the audit entries of a transaction become the next links of their company's chain. The lock
-- of the chain is the last one taken, and held only while the transaction commits. The first entry brings
-- the others along, so that the head changes once.
CREATE OR REPLACE FUNCTION chain_audit_entries() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  head audit_heads;
  entry audit_entries;
  details bytea;
BEGIN
  IF EXISTS (SELECT FROM audit_links l
    WHERE l.company_id = NEW.company_id AND l.entry_id = NEW.id) THEN
    RETURN NULL;
  END IF;
  LOOP
    SELECT * INTO head FROM audit_heads h WHERE h.company_id = NEW.company_id FOR NO KEY UPDATE;
    EXIT WHEN FOUND;
    INSERT INTO audit_heads (company_id) VALUES (NEW.company_id) ON CONFLICT DO NOTHING;
  END LOOP;
  FOR entry IN SELECT e.* FROM audit_entries e
    WHERE e.company_id = NEW.company_id AND e.id >= NEW.id
      AND (e.id = NEW.id OR e.xmin = pg_current_xact_id()::xid)
      AND NOT EXISTS (SELECT FROM audit_links l
        WHERE l.company_id = e.company_id AND l.entry_id = e.id)
    ORDER BY e.id
  LOOP
    details := hash_audit_details(entry);
    head.count := head.count + 1;
    head.hash := hash_audit_entry(head.hash, head.count, details, entry);
    INSERT INTO audit_links (company_id, position, entry_id, details_hash, hash)
      VALUES (entry.company_id, head.count, entry.id, details, head.hash);
  END LOOP;
  UPDATE audit_heads h SET count = head.count, hash = head.hash WHERE h.company_id = head.company_id;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER chain_entries AFTER INSERT ON audit_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_audit_entries();
