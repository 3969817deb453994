import { TOO_CLOSE_DAYS } from '@regalo/contract/approvals/policies';
import { permissionsOf, type Roles } from '@regalo/contract/auth/roles';
import type { Zone } from '@regalo/contract/values/days';
import { DAY_MS, localDay } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { MANAGER_AUDIT } from '../auth/accounts/manager-queries.ts';
import { nameOfManager } from '../team/member-queries.ts';

/** The time that counts, and what roles allow. */
export type Rules = Pick<Services, 'now' | 'roles'>;

interface MemberRow {
  id: number;
  name: string;
  roles: string[];
}

/** Two members of whom one invited the other, or changed their access, not long ago: also by way of a provider. */
interface Pair {
  one: number;
  other: number;
}

interface Absence {
  approver_id: number;
  delegate_id: number;
}

/** Whoever may decide an order, and by whose right: their own or that of an absent approver. */
export interface Approver {
  id: number;
  name: string;
  /** Their own first. */
  rights: number[];
}

/** Everything that says who may approve for whom at present. */
export interface Approvers {
  members: readonly MemberRow[];
  /** The approvers of an author at present. */
  of(authorId: number): Approver[];
  areTooClose(one: number, other: number): boolean;
}

const mayApprove = (roles: Roles, held: readonly string[]) =>
  permissionsOf(held, roles).includes('orders.approve');

async function readPairs(tx: Connection, companyId: number, since: Date): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select distinct substr(author, 9)::bigint as one, subject_id as other from audit_entries
    where company_id = ${companyId} and subject = ${MANAGER_AUDIT.name}
      and author ~ '^manager:[0-9]+$' and author <> 'manager:' || subject_id and created_at > ${since}
    union
    select inviter_id, manager_id from invitations
    where company_id = ${companyId} and manager_id is not null and accepted_at > ${since}
    union
    -- Whoever once held the secret of a key may hold it still.
    select created_by, key_id from api_key_secrets where company_id = ${companyId}
    union
    select s.id, e.subject_id from audit_entries e, (
      select saved_by as id from sso_providers where company_id = ${companyId}
      union
      select substr(author, 9)::bigint from audit_entries where company_id = ${companyId}
        and subject = 'sso' and author ~ '^manager:[0-9]+$' and created_at > ${since}
    ) as s
    where e.company_id = ${companyId} and e.subject = ${MANAGER_AUDIT.name}
      and e.action in ('joined by sso', 'roles by sso') and e.created_at > ${since}
      and e.subject_id <> s.id`.execute(tx);
  return rows;
}

const readActive = (tx: Connection, companyId: number) =>
  tx
    .selectFrom('managers as m')
    .select(['m.id', 'm.roles', nameOfManager('m').as('name')])
    .where('m.company_id', '=', companyId)
    .where('m.disabled_at', 'is', null)
    .orderBy('m.id')
    .execute();

async function readAbsences(tx: Connection, companyId: number, today: string): Promise<Absence[]> {
  return await tx
    .selectFrom('approval_delegates')
    .select(['approver_id', 'delegate_id'])
    .where('company_id', '=', companyId)
    .where('first_day', '<=', today)
    .where('last_day', '>=', today)
    .execute();
}

/**
 * The approvers of each member at present. Nobody approves for themselves, nor for whoever invited them or changed
 * their access in the last 30 days, or the other way round. Whoever stands in fulfils the same, and so does
 * the approver who is away.
 */
export async function readApprovers(
  tx: Connection,
  companyId: number,
  { now, roles }: Rules,
  timeZone: Zone,
): Promise<Approvers> {
  const at = now();
  const since = new Date(at.getTime() - TOO_CLOSE_DAYS * DAY_MS);
  const [members, pairs, absences] = await Promise.all([
    readActive(tx, companyId),
    readPairs(tx, companyId, since),
    readAbsences(tx, companyId, localDay(at, timeZone)),
  ]);
  const close = new Set(pairs.flatMap(({ one, other }) => [`${one}:${other}`, `${other}:${one}`]));
  const areTooClose = (one: number, other: number) => close.has(`${one}:${other}`);
  const approving = members.filter((one) => mayApprove(roles, one.roles)).map(({ id }) => id);
  const of = (authorId: number): Approver[] => {
    const isFree = (id: number) => id !== authorId && !areTooClose(id, authorId);
    return members.flatMap(({ id, name }) => {
      if (!isFree(id)) return [];
      const own = approving.filter((one) => one === id);
      const others = absences
        .filter((one) => one.delegate_id === id && approving.includes(one.approver_id))
        .map((one) => one.approver_id)
        .filter(isFree);
      const rights = [...own, ...others];
      return rights.length > 0 ? [{ id, name, rights }] : [];
    });
  };
  return { members, of, areTooClose };
}

/**
 * How many could approve one order together: each by a right of their own, so that a delegate and the
 * approver who is away count once.
 */
export function countRights(approvers: readonly Approver[]): number {
  const rights = new Set(approvers.flatMap((one) => one.rights));
  return Math.min(approvers.length, rights.size);
}

/**
 * Keeps a member from being changed until the transaction ends. @returns their roles; undefined for whoever
 * is disabled
 */
export async function holdMember(tx: Connection, companyId: number, id: number) {
  const row = await tx
    .selectFrom('managers')
    .select('roles')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row?.roles;
}

/** How a member is called. */
export async function readMemberName(tx: Connection, companyId: number, id: number) {
  const row = await tx
    .selectFrom('managers as m')
    .select(nameOfManager('m').as('name'))
    .where('m.company_id', '=', companyId)
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow();
  return row.name;
}
