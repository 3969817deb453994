import type { GiftStatus } from '@regalo/contract/orders/gift-status';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { termOfGift } from '../../../platform/chosen-card.ts';
import { numberOf } from '../../../platform/order-number.ts';
import { nameAuthor } from '../../../platform/security/audit.ts';
import { seesAllOrders, seesOrder, type Viewer } from '../../../platform/security/seen-orders.ts';
import {
  giftStatus,
  MESSAGE,
  type MessageRow,
  NEWEST_MAIL,
} from '../../orders/detail/gift-status.ts';
import { PERSON_AUDIT } from '../people.ts';

interface Paging {
  limit: number;
  offset: number;
}

interface Origin {
  created_at: Date;
  added_by: string | null;
  file: string | null;
  /** When a mail to their address last came back. */
  bounced_at: Date | null;
}

/** When and how a person was added, and whether mails reach them. A spreadsheet and its people have the same timestamp. */
export async function readOrigin(
  tx: Connection,
  companyId: number,
  personId: number,
): Promise<Origin> {
  const author = nameAuthor(companyId, sql`a.author`);
  const { rows } = await sql<Origin>`
    select p.created_at, ${author.name} as added_by, f.name as file,
      (select bounced_at from bounced_addresses b where b.company_id = p.company_id
        and b.address_hash = sha256(convert_to(lower(p.email), 'UTF8'))) as bounced_at
    from people p
    left join lateral (
      select author from audit_entries a where a.company_id = ${companyId}
        and a.subject = ${PERSON_AUDIT.name} and a.subject_id = ${personId} and a.action = 'added'
      order by id limit 1) as a on true ${author.join}
    left join lateral (
      select name from uploaded_files f
      where f.company_id = ${companyId} and f.created_at = p.created_at limit 1) as f on true
    where p.company_id = ${companyId} and p.id = ${personId}`.execute(tx);
  return rows[0] ?? { created_at: new Date(0), added_by: null, file: null, bounced_at: null };
}

interface GiftRow extends MessageRow {
  id: number;
  order_id: number;
  order_number: number;
  name: string;
  gift_value: number;
  status: GiftStatus;
  created_at: Date;
}

/** The gifts of a person, over `gifts g`, of orders that a member sees. */
const received = (companyId: number, personId: number, viewer: Viewer) => {
  const own = sql`and exists (select from orders o
    where o.company_id = g.company_id and o.id = g.order_id and ${seesOrder(viewer)})`;
  return sql`gifts g where g.company_id = ${companyId} and g.person_id = ${personId}
    ${seesAllOrders(viewer) ? sql`` : own}`;
};

/** Some of a person's gifts, newest first. @param today the company's own day, yyyy-MM-dd */
export async function readGifts(
  tx: Connection,
  companyId: number,
  viewer: Viewer,
  { personId, today, limit, offset }: Paging & { personId: number; today: string },
): Promise<GiftRow[]> {
  const { rows } = await sql<GiftRow>`
    select g.id, g.order_id, ${numberOf('g.order_id', companyId)} as order_number, ${termOfGift('gift_name')} as name, o.amount as gift_value,
      ${giftStatus(today)} as status, ${MESSAGE}, g.created_at
    from (
      select g.* from ${received(companyId, personId, viewer)}
      order by g.id desc limit ${limit} offset ${offset}
    ) as g join orders o on o.company_id = g.company_id and o.id = g.order_id ${NEWEST_MAIL}
    order by g.id desc`.execute(tx);
  return rows;
}

/** How many gifts a person received; of all orders it is read from an index alone. */
export async function countGifts(
  tx: Connection,
  companyId: number,
  viewer: Viewer,
  personId: number,
) {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${received(companyId, personId, viewer)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

export interface AuditRow {
  id: number;
  author: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  created_at: Date;
}

/** Some of what was done to a person, newest first. */
export async function readAudit(
  tx: Connection,
  companyId: number,
  { personId, limit, offset }: Paging & { personId: number },
): Promise<AuditRow[]> {
  const author = nameAuthor(companyId, sql`a.author`);
  const { rows } = await sql<AuditRow>`
    select a.id, ${author.name} as author, a.action, a.before, a.after, a.created_at
    from (
      select * from audit_entries
      where company_id = ${companyId} and subject = ${PERSON_AUDIT.name} and subject_id = ${personId}
      order by id desc limit ${limit} offset ${offset}
    ) as a ${author.join}
    order by a.id desc`.execute(tx);
  return rows;
}

/** How many entries there are; read from an index alone. */
export async function countAudit(tx: Connection, companyId: number, personId: number) {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from audit_entries
    where company_id = ${companyId} and subject = ${PERSON_AUDIT.name} and subject_id = ${personId}`.execute(
    tx,
  );
  return rows[0]?.total ?? 0;
}

/** The names of groups, deleted ones too, by id. */
export async function groupNames(
  tx: Connection,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from groups
    where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
