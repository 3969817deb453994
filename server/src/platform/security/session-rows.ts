import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { isOutage } from '../../database/outage.ts';
import type { Keyring } from './secrets.ts';
import { makeToken, tokenHash } from './tokens.ts';

/** Where the sessions of one audience are kept. */
export interface SessionTable {
  name: 'sessions' | 'shop_sessions';
  /** Names the company or shop, behind whose wall they are. */
  tenant: 'company_id' | 'shop_id';
}

export const MANAGER_SESSIONS: SessionTable = { name: 'sessions', tenant: 'company_id' };
export const SHOP_SESSIONS: SessionTable = { name: 'shop_sessions', tenant: 'shop_id' };

export interface SessionLimits {
  /** Hours after which a session ends, however busy. */
  absoluteHours: number;
  /** Hours without a call after which it ends. */
  idleHours: number;
}

export const minutesOf = (hours: number) => Math.ceil(hours * 60);

const partsOf = ({ name, tenant }: SessionTable) => ({
  sessions: sql.table(name),
  tenant: sql.ref(tenant),
});

/**
 * Opens a session of a manager of a company, or of a shop.
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
  const { sessions, tenant } = partsOf(table);
  await sql`
    insert into ${sessions} (${tenant}, manager_id, token_hash)
    values (${tenantId}, ${managerId}, ${tokenHash(token)})`.execute(tx);
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
  const { sessions, tenant } = partsOf(table);
  await sql`
    delete from ${sessions}
    where ${tenant} = ${tenantId} and manager_id = ${managerId} and id <> ${but}`.execute(tx);
}
