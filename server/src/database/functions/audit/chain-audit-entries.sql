-- At commit: the audit entries of a transaction become the next links of their company's chain. The lock
-- of the chain is the last one taken, and held only while the transaction commits. The first entry brings
-- the others along, so that the head changes once.
CREATE OR REPLACE FUNCTION chain_audit_entries() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  head audit_heads;
  ids bigint[];
  details bytea[];
  entries bytea[];
  entry bytea;
  hashes bytea[] := '{}';
BEGIN
  -- As it is already, but for a superuser, whom no wall binds.
  PERFORM set_config('app.company_id', NEW.company_id::text, true);
  IF EXISTS (SELECT FROM audit_links l
    WHERE l.company_id = NEW.company_id AND l.entry_id = NEW.id) THEN
    RETURN NULL;
  END IF;
  -- What takes long is done before the lock is there.
  SELECT array_agg(one.id ORDER BY one.id), array_agg(one.details ORDER BY one.id),
      array_agg(hash_audit_entry(one.details, one.e) ORDER BY one.id)
    INTO ids, details, entries
    FROM (SELECT e.id, hash_audit_details(e) AS details, e FROM audit_entries e
      WHERE e.company_id = NEW.company_id AND e.id >= NEW.id
        AND (e.id = NEW.id OR e.xmin = pg_current_xact_id()::xid)
        AND NOT EXISTS (SELECT FROM audit_links l
          WHERE l.company_id = e.company_id AND l.entry_id = e.id)
      OFFSET 0) AS one;
  LOOP
    SELECT * INTO head FROM audit_heads h WHERE h.company_id = NEW.company_id FOR NO KEY UPDATE;
    EXIT WHEN FOUND;
    INSERT INTO audit_heads (company_id) VALUES (NEW.company_id) ON CONFLICT DO NOTHING;
  END LOOP;
  FOREACH entry IN ARRAY entries LOOP
    head.hash := sha256(head.hash || entry);
    hashes := array_append(hashes, head.hash);
  END LOOP;
  INSERT INTO audit_links (company_id, position, entry_id, details_hash, hash)
    SELECT head.company_id, head.count + one.n, one.id, one.details, one.hash
    FROM unnest(ids, details, hashes) WITH ORDINALITY AS one (id, details, hash, n);
  UPDATE audit_heads h SET count = head.count + cardinality(ids), hash = head.hash
    WHERE h.company_id = head.company_id;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER chain_entries AFTER INSERT ON audit_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_audit_entries();
