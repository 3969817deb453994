import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { isOutage } from '../../database/outage.ts';
import {
  insertedRow,
  OF_MANAGERS,
  OF_OPERATORS,
  OF_SHOP_MANAGERS,
  type OwnerColumns,
  ownerOf,
} from './owned-rows.ts';
import type { Keyring } from './secrets.ts';
import { makeToken, tokenHash } from './tokens.ts';

/** Where the sessions of one audience are kept. */
export interface SessionTable extends OwnerColumns {
  name: 'sessions' | 'shop_sessions' | 'operator.sessions';
}

export const MANAGER_SESSIONS: SessionTable = { name: 'sessions', ...OF_MANAGERS };
export const SHOP_SESSIONS: SessionTable = { name: 'shop_sessions', ...OF_SHOP_MANAGERS };
export const OPERATOR_SESSIONS: SessionTable = { name: 'operator.sessions', ...OF_OPERATORS };

export interface SessionLimits {
  /** Hours after which a session ends, however busy. */
  absoluteHours: number;
  /** Hours without a call after which it ends. */
  idleHours: number;
}

export const minutesOf = (hours: number) => Math.ceil(hours * 60);

const partsOf = ({ name, tenant, owner }: SessionTable) => ({
  sessions: sql.table(name),
  tenant: sql.ref(tenant),
  owner: sql.ref(owner),
});

/**
 * Opens a session of a manager of a company or shop, or of an operator.
 * @returns the bearer token, of which 160 bits are random; only its hash is stored
 */
export async function openSession(
  tx: Connection,
  tenantId: number,
  managerId: number,
  keys: Keyring,
  table = MANAGER_SESSIONS,
): Promise<string> {
  const token = makeToken(keys);
  const own = ownerOf(table, { tenantId, id: managerId });
  await sql`insert into ${sql.table(table.name)} ${insertedRow({
    ...own,
    token_hash: tokenHash(token),
  })}`.execute(tx);
  return token;
}

/**
 * Awaits that a session or till is noted as used. Where that fails because nothing can be written now,
 * its caller reads on.
 */
export async function noteUse(noted: Promise<void>): Promise<void> {
  await noted.catch((error) => {
    if (!isOutage(error)) throw error;
  });
}

/** Notes that a session was used just now. */
export async function touchSession(
  tx: Connection,
  tenantId: number,
  id: number,
  table: SessionTable,
): Promise<void> {
  const { sessions, tenant } = partsOf(table);
  await sql`
    update ${sessions} set last_seen_at = now() where ${tenant} = ${tenantId} and id = ${id}`.execute(
    tx,
  );
}

/** Deletes some sessions of a company or shop that have ended by age. @returns how many */
export async function deleteEndedSessions(
  tx: Connection,
  tenantId: number,
  limits: SessionLimits,
  most: number,
  table = MANAGER_SESSIONS,
): Promise<bigint> {
  const { sessions, tenant } = partsOf(table);
  const { numAffectedRows = 0n } = await sql`
    delete from ${sessions} where ${tenant} = ${tenantId} and ctid = any(array(
      select ctid from ${sessions} where ${tenant} = ${tenantId}
        and created_at <= now() - make_interval(mins => ${minutesOf(limits.absoluteHours)})
      limit ${most}))`.execute(tx);
  return numAffectedRows;
}

/** Ends one session. */
export async function closeSession(
  tx: Connection,
  tenantId: number,
  id: number,
  table = MANAGER_SESSIONS,
): Promise<void> {
  const { sessions, tenant } = partsOf(table);
  await sql`delete from ${sessions} where ${tenant} = ${tenantId} and id = ${id}`.execute(tx);
}

/** Ends all sessions of a manager, or all but one: at a new PIN, or when the manager is disabled. */
export async function closeAllSessions(
  tx: Connection,
  tenantId: number,
  managerId: number,
  table = MANAGER_SESSIONS,
  but = 0,
): Promise<void> {
  const { sessions, tenant, owner } = partsOf(table);
  await sql`
    delete from ${sessions}
    where ${tenant} = ${tenantId} and ${owner} = ${managerId} and id <> ${but}`.execute(tx);
}
