import { AUDIT_ACTS, type AuditAction, type AuditObject } from '@regalo/contract/audit/acts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { actingNow } from './acting.ts';

/** The author of an entry in the ledger or the audit. */
export const managerAuthor = (managerId: number) => `manager:${managerId}`;

/** The author of what an operator of the console does: neither a member nor a till, whatever they are called. */
export const operatorAuthor = ({ operatorId, name }: { operatorId: number; name: string }) =>
  `operator:${operatorId}:${name}`;

/**
 * SQL for the name of an author: a manager's name, an operator's with where they work, or the author of a command.
 * @returns a join of managers as `m`, and the name over it
 */
export const nameAuthor = (companyId: number, column: RawBuilder<unknown>) => ({
  join: sql`left join managers m on m.company_id = ${companyId} and ${column} = 'manager:' || m.id`,
  name: sql<string>`coalesce(nullif(m.user_name, ''),
    nullif(trim(m.first_name || ' ' || m.last_name), ''),
    regexp_replace(${column}, '^operator:[0-9]+:(.*)$', '\\1 (Regalo)'))`,
});

/** A kind of record that entries are about, and what can happen to it. */
export interface AuditSubject<A extends string> {
  /** As the entries have it. */
  name: string;
  /** In the past tense: added, edited, deleted. */
  actions: readonly A[];
}

/** A kind of record in the audit: `auditSubject('group')`. The contract names its actions. */
export const auditSubject = <const S extends AuditObject>(
  name: S,
): AuditSubject<AuditAction<S>> => ({
  name,
  actions: AUDIT_ACTS[name],
});

/** The fields that several entries share. */
interface AuditHead<A extends string> {
  author: string;
  subject: AuditSubject<A>;
  action: NoInfer<A>;
}

export interface AuditEntry<A extends string> extends AuditHead<A> {
  subjectId: number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

interface Changed {
  id: number;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * Writes the same change of many records, in one statement. @param changes each before and after
 */
export async function addAuditChanges<A extends string>(
  tx: Connection,
  companyId: number,
  { author, action, subject }: AuditHead<A>,
  changes: readonly Changed[],
): Promise<void> {
  const { sessionId, network } = actingNow();
  await sql`
    insert into audit_entries (company_id, author, session_id, network, action, subject, subject_id,
      before, after)
    select ${companyId}::int, ${author}::text, ${sessionId}::bigint, ${network}::text,
      ${action}::text, ${subject.name}::text, id, before, after
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as one (id bigint, before jsonb, after jsonb)`.execute(tx);
}

/**
 * Writes one entry, in the transaction of the change, with the session and network of the call. The
 * database adds it to the company's chain at commit.
 */
export async function addAuditEntry<A extends string>(
  tx: Connection,
  companyId: number,
  entry: AuditEntry<A>,
): Promise<void> {
  const { sessionId, network } = actingNow();
  await tx
    .insertInto('audit_entries')
    .values({
      company_id: companyId,
      author: entry.author,
      session_id: sessionId,
      network,
      action: entry.action,
      subject: entry.subject.name,
      subject_id: entry.subjectId,
      before: entry.before ?? null,
      after: entry.after ?? null,
    })
    .execute();
}

/** Writes the same action on many records, in one statement. @param after each after the action */
export async function addAuditEntries<A extends string>(
  tx: Connection,
  companyId: number,
  { author, action, subject }: AuditHead<A>,
  after: readonly { id: number }[],
): Promise<void> {
  const { sessionId, network } = actingNow();
  await sql`
    insert into audit_entries (company_id, author, session_id, network, action, subject, subject_id,
      after)
    select ${companyId}::int, ${author}::text, ${sessionId}::bigint, ${network}::text,
      ${action}::text, ${subject.name}::text, (value ->> 'id')::bigint, value
    from jsonb_array_elements(${JSON.stringify(after)}::jsonb)`.execute(tx);
}
