import type { Permission } from '@regalo/contract/auth/permissions';
import { permissionsOf, type Roles } from '@regalo/contract/auth/roles';
import {
  type OperatorPermission,
  type OperatorRoles,
  operatorPermissionsOf,
} from '@regalo/contract/operator/roles';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';
import {
  MANAGER_SESSIONS,
  minutesOf,
  noteUse,
  OPERATOR_SESSIONS,
  type SessionLimits,
  SHOP_SESSIONS,
  touchSession,
} from './session-rows.ts';

/** A manager's session; every query of the request is scoped to this company. */
export interface Session {
  id: number;
  companyId: number;
  managerId: number;
  email: string;
  /** The manager's at the time of the call, as the permissions are. */
  roles: readonly string[];
  /** The permissions of these roles. */
  permissions: readonly Permission[];
}

/** A shop manager's session; every query of the request is scoped to this shop. */
export interface ShopSession {
  id: number;
  shopId: number;
  managerId: number;
  email: string;
}

/** Which operator calls; they belong to no company. */
export interface OperatorSession {
  id: number;
  operatorId: number;
  email: string;
  /** As audits have it. */
  name: string;
  /** Those at the time of the call, as the permissions are. */
  roles: readonly string[];
  /** The permissions of these roles. */
  permissions: readonly OperatorPermission[];
}

/** @throws Refusal forbidden if the caller may not do this */
export function requirePermission<P>(
  { permissions }: { permissions: readonly P[] },
  permission: NoInfer<P>,
): void {
  if (!permissions.includes(permission)) throw new Refusal('permission_missing');
}

const refusal = () => new Refusal('sign_in_required');

/** The role that `read_member_session` adds for whoever stands in for an approver today. */
const DELEGATE = 'delegate';

interface Found {
  id: number;
  manager_id: number;
  email: string;
  /** Not noted as used in the last minute. */
  stale: boolean;
}

interface SessionRules {
  limits: SessionLimits;
  roles: Roles;
  /** Whether this call keeps the session from ending idle. */
  used: boolean;
}

/**
 * The live session of a token's hash, with what its manager may do now.
 * @throws Refusal unauthorized if there is none
 */
export async function findSession(
  database: Database,
  tokenHash: Buffer,
  { limits, roles, used }: SessionRules,
): Promise<Session> {
  const { rows } = await database.outside((connection) =>
    sql<Found & { company_id: number; roles: string[] }>`
      select company_id, id, manager_id, email, roles, stale from read_member_session(${tokenHash},
        ${minutesOf(limits.absoluteHours)}, ${minutesOf(limits.idleHours)})`.execute(connection),
  );
  const [found] = rows;
  if (!found) throw refusal();
  const { company_id: companyId, id, manager_id: managerId, email, roles: held, stale } = found;
  if (used && stale)
    await noteUse(
      database.inCompany(companyId, (tx) => touchSession(tx, companyId, id, MANAGER_SESSIONS)),
    );
  const permissions = permissionsOf(held, { ...roles, [DELEGATE]: ['orders.approve'] });
  const own = held.filter((role) => role !== DELEGATE);
  return { id, companyId, managerId, email, roles: own, permissions };
}

/** The live session of a shop's manager. @throws Refusal unauthorized if there is none */
export async function findShopSession(
  database: Database,
  tokenHash: Buffer,
  { limits, used }: Omit<SessionRules, 'roles'>,
): Promise<ShopSession> {
  const { rows } = await database.outside((connection) =>
    sql<Found & { shop_id: number }>`
      select shop_id, id, manager_id, email, stale from read_shop_session(${tokenHash},
        ${minutesOf(limits.absoluteHours)}, ${minutesOf(limits.idleHours)})`.execute(connection),
  );
  const [found] = rows;
  if (!found) throw refusal();
  const { shop_id: shopId, id, manager_id: managerId, email, stale } = found;
  if (used && stale)
    await noteUse(database.inShop(shopId, (tx) => touchSession(tx, shopId, id, SHOP_SESSIONS)));
  return { id, shopId, managerId, email };
}

/** The live session of an operator. @throws Refusal unauthorized if there is none */
export async function findOperatorSession(
  database: Database,
  tokenHash: Buffer,
  { limits, roles, used }: { limits: SessionLimits; roles: OperatorRoles; used: boolean },
): Promise<OperatorSession> {
  const { rows } = await database.outside((connection) =>
    sql<Omit<Found, 'manager_id'> & { operator_id: number; name: string; roles: string[] }>`
      select s.id, s.operator_id, o.email, o.first_name || ' ' || o.last_name as name, o.roles,
        s.last_seen_at < now() - interval '1 minute' as stale
      from operator.sessions s join operator.operators o on o.id = s.operator_id
      where s.token_hash = ${tokenHash} and o.disabled_at is null
        and s.created_at > now() - make_interval(mins => ${minutesOf(limits.absoluteHours)})
        and s.last_seen_at > now() - make_interval(mins => ${minutesOf(limits.idleHours)})`.execute(
      connection,
    ),
  );
  const [found] = rows;
  if (!found) throw refusal();
  const { operator_id: operatorId, stale, ...session } = found;
  if (used && stale)
    await noteUse(
      database.transaction((tx) => touchSession(tx, operatorId, session.id, OPERATOR_SESSIONS)),
    );
  return { ...session, operatorId, permissions: operatorPermissionsOf(session.roles, roles) };
}
