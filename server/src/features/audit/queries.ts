import type { AuditEntry } from '@regalo/contract/audit/audit';
import type { Zone } from '@regalo/contract/values/days';
import { rangeOfDay } from '@regalo/contract/values/days';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { numberOf } from '../../platform/order-number.ts';
import { managerAuthor, nameAuthor } from '../../platform/security/audit.ts';

/** A filter of the audit; days are the company's own, yyyy-MM-dd. */
export interface AuditFilter {
  member?: number | undefined;
  object?: string | undefined;
  action?: string | undefined;
  record?: number | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** SQL of what fits a filter, over `audit_entries e`. @param timeZone of the company */
export function fits(filter: AuditFilter, timeZone: Zone): RawBuilder<unknown> {
  const { member, object, action, record: id, start_date: start, end_date: end } = filter;
  const conditions = [
    member && sql`e.author = ${managerAuthor(member)}`,
    object && sql`e.subject = ${object}`,
    action && sql`e.action = ${action}`,
    id && sql`e.subject_id = ${id}`,
    start && sql`e.created_at >= ${rangeOfDay(start, timeZone).from.toISOString()}`,
    end && sql`e.created_at < ${rangeOfDay(end, timeZone).to.toISOString()}`,
  ].filter((one) => one !== undefined && one !== '' && one !== 0);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** SQL of what a record is called now, over `audit_entries e`; null where it has no name. */
export const NAME_OF_OBJECT = sql<string | null>`case
  when e.subject = 'person' then (select case when p.erased_at is not null then 'erased:' || p.id
      else coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email, p.contact_no) end
    from people p where p.company_id = e.company_id and p.id = e.subject_id)
  when e.subject = 'gift' then (select g.receiver_name from gifts g
    where g.company_id = e.company_id and g.id = e.subject_id)
  when e.subject = 'group' then (select g.name from groups g
    where g.company_id = e.company_id and g.id = e.subject_id)
  when e.subject in ('manager', 'approval_delegate', 'api_key') then (select coalesce(nullif(s.user_name, ''),
      nullif(trim(s.first_name || ' ' || s.last_name), ''), s.email)
    from managers s where s.company_id = e.company_id and s.id = e.subject_id)
  when e.subject = 'webhook' then (select w.address from webhook_endpoints w
    where w.company_id = e.company_id and w.id = e.subject_id)
  when e.subject = 'invitation' then (select i.email from invitations i
    where i.company_id = e.company_id and i.id = e.subject_id)
  when e.subject = 'giveaway' then (select w.name from giveaways w
    where w.company_id = e.company_id and w.id = e.subject_id)
  when e.subject in ('sso_domain', 'sending_domain') then coalesce(e.after, e.before) ->> 'domain'
  when e.subject in ('order', 'pending_order', 'scheduled_order')
    then ${numberOf('e.subject_id', 'e.company_id')}::text
  when e.subject = 'upload' then e.after ->> 'name' end`;

interface Row extends Omit<AuditEntry, 'createdAt' | 'before' | 'after'> {
  created_at: Date;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Some entries that fit a filter, newest first. @param before only those older than this one */
export async function readAudit(
  tx: Connection,
  companyId: number,
  {
    where,
    before,
    limit,
  }: { where: RawBuilder<unknown>; before: number | undefined; limit: number },
): Promise<Row[]> {
  const author = nameAuthor(companyId, sql`e.author`);
  const { rows } = await sql<Row>`
    select e.id, e.created_at, ${author.name} as author, m.id as member, e.session_id as session,
      e.network, e.subject as object, e.action, e.subject_id as object_id, ${NAME_OF_OBJECT} as name,
      e.before, e.after, l.position as link
    from (
      select e.* from audit_entries e where e.company_id = ${companyId} and ${where}
        ${before === undefined ? sql`` : sql`and e.id < ${before}`}
      order by e.id desc limit ${limit}
    ) as e ${author.join}
      left join audit_links l on l.company_id = e.company_id and l.entry_id = e.id
    order by e.id desc`.execute(tx);
  return rows;
}

/** All members of a company, by name. */
export async function readAuthors(tx: Connection, companyId: number) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, coalesce(nullif(user_name, ''), nullif(trim(first_name || ' ' || last_name), ''),
      email) as name
    from managers where company_id = ${companyId} order by name, id`.execute(tx);
  return rows;
}
