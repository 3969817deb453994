import type pg from 'pg';

/**
 * Moves the newest audit entry of a company back to a moment, and seals its link anew. Nobody may do that
 * but a superuser, as a replica: without triggers.
 * @param at SQL of the moment
 */
export async function dateAudit(superuser: pg.Client, company: number, at: string): Promise<void> {
  await superuser.query(`
    begin;
    set local session_replication_role = replica;
    update audit_entries e set created_at = ${at} from audit_links l, audit_heads h
      where h.company_id = ${company} and l.company_id = h.company_id and l.position = h.count
        and e.company_id = l.company_id and e.id = l.entry_id;
    update audit_links l set hash = sha256(
        coalesce((select b.hash from audit_links b
          where b.company_id = l.company_id and b.position = l.position - 1), '')
        || hash_audit_entry(l.details_hash, e))
      from audit_entries e, audit_heads h
      where h.company_id = ${company} and l.company_id = h.company_id and l.position = h.count
        and e.company_id = l.company_id and e.id = l.entry_id;
    update audit_heads h set hash = l.hash from audit_links l
      where h.company_id = ${company} and l.company_id = h.company_id and l.position = h.count;
    commit`);
}
