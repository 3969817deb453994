import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/** Who does something, as it stands in ledger and history. */
export const managerAuthor = (managerId: number) => `manager:${managerId}`;

/**
 * Names who stands in a column of authors: a manager by name, the operator as written.
 * @returns a join of managers as `m`, and the name over it
 */
export const nameAuthor = (companyId: number, column: RawBuilder<unknown>) => ({
  join: sql`left join managers m on m.company_id = ${companyId} and ${column} = 'manager:' || m.id`,
  name: sql<string>`coalesce(nullif(m.user_name, ''),
    nullif(trim(m.first_name || ' ' || m.last_name), ''), ${column})`,
});

interface AuditEntry {
  author: string;
  /** Past tense: added, edited, deleted, sent. */
  action: string;
  subject:
    | 'person'
    | 'group'
    | 'order'
    | 'gift'
    | 'manager'
    | 'company'
    | 'upload'
    | 'funds_request';
  subjectId: number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

interface Changed {
  id: number;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Writes the same change of many, in one statement. @param changes what each was and is */
export async function addAuditChanges(
  tx: Connection,
  companyId: number,
  { author, action, subject }: Pick<AuditEntry, 'author' | 'action' | 'subject'>,
  changes: readonly Changed[],
): Promise<void> {
  await sql`
    insert into audit_entries (company_id, author, action, subject, subject_id, before, after)
    select ${companyId}::int, ${author}::text, ${action}::text, ${subject}::text, id, before, after
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as one (id bigint, before jsonb, after jsonb)`.execute(tx);
}

/** Writes what happened, in the transaction in which it happens. */
export async function addAuditEntry(
  tx: Connection,
  companyId: number,
  entry: AuditEntry,
): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({
      company_id: companyId,
      author: entry.author,
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.subjectId,
      before: entry.before ?? null,
      after: entry.after ?? null,
    })
    .execute();
}

/** Writes the same of many, in one statement. @param after what each is now, by its own id */
export async function addAuditEntries(
  tx: Connection,
  companyId: number,
  { author, action, subject }: Pick<AuditEntry, 'author' | 'action' | 'subject'>,
  after: readonly { id: number }[],
): Promise<void> {
  await sql`
    insert into audit_entries (company_id, author, action, subject, subject_id, after)
    select ${companyId}::int, ${author}::text, ${action}::text, ${subject}::text,
      (value ->> 'id')::bigint, value
    from jsonb_array_elements(${JSON.stringify(after)}::jsonb)`.execute(tx);
}
