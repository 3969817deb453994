import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/** What gives an operator access or other roles, as the audit names it. */
export const GIVES_ACCESS = ['created', 'invited', 'enabled', 'changed', 'factors reset'] as const;

/** What an entry of the audit says of an operator's access. */
export const readAccess = (tx: Connection, entryId: number) =>
  tx
    .selectFrom('operator.audit_entries as e')
    .innerJoin('operator.operators as o', 'o.id', 'e.subject_id')
    .select(['e.author', 'e.action', 'e.created_at', 'o.first_name', 'o.last_name', 'o.email'])
    .select(
      sql<string[]>`coalesce((select array_agg(r) from
      jsonb_array_elements_text(e.after -> 'roles') r), o.roles)`.as('roles'),
    )
    .where('e.id', '=', entryId)
    .where('e.subject', '=', 'operator')
    .where('e.action', 'in', GIVES_ACCESS)
    .$narrowType<{ action: (typeof GIVES_ACCESS)[number] }>()
    .executeTakeFirst();

/** What an entry of the audit says of a limit of cases that an operator has reached. */
export const readCaseLimit = (tx: Connection, entryId: number) =>
  tx
    .selectFrom('operator.audit_entries')
    .select(['author', 'created_at'])
    .select(sql<number>`(after ->> 'cases')::int`.as('cases'))
    .select(sql<number>`(after ->> 'minutes')::int`.as('minutes'))
    .where('id', '=', entryId)
    .where('subject', '=', 'operator')
    .where('action', '=', 'reached limit of cases')
    .executeTakeFirst();

/** From where an operator signed in, as an entry of the audit says. */
export const readNetwork = (tx: Connection, operatorId: number, entryId: number) =>
  tx
    .selectFrom('operator.audit_entries')
    .select(sql<string | null>`after ->> 'from'`.as('from'))
    .where('id', '=', entryId)
    .where('subject', '=', 'operator')
    .where('subject_id', '=', operatorId)
    .where('action', '=', 'signed in')
    .executeTakeFirst();

const INVITES = ['created', 'invited', 'invited again', 'factors reset'] as const;

/** Who invited an operator by an entry of the audit, where it says so and is not older than `since`. */
export const readInvitation = (
  tx: Connection,
  operatorId: number,
  { entryId, since }: { entryId: number; since: Date },
) =>
  tx
    .selectFrom('operator.audit_entries')
    .select(['author', 'action', 'created_at'])
    .where('id', '=', entryId)
    .where('subject', '=', 'operator')
    .where('subject_id', '=', operatorId)
    .where('action', 'in', INVITES)
    .where('created_at', '>', since)
    .executeTakeFirst();
