-- Nobody changes or removes an operator's audit entry or its link, not even the owner of the tables.
CREATE OR REPLACE FUNCTION operator.refuse_audit_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the audit entries are append-only' USING ERRCODE = 'restrict_violation';
END $$;
REVOKE ALL ON FUNCTION operator.refuse_audit_change FROM PUBLIC;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator.audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_audit_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator.audit_links
  FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_audit_change();
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON operator.audit_heads
  FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_audit_change();
