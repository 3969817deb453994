import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Permission, permissionsOf, type Roles } from '@regalo/contract/auth/permissions';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { Keyring } from './secrets.ts';

/** Who calls; every query of the request is scoped to this company. */
export interface Session {
  id: number;
  companyId: number;
  managerId: number;
  email: string;
  /** Those of the manager's role at the time of the call. */
  permissions: readonly Permission[];
}

/** @throws Refusal forbidden if the caller may not do this */
export function requirePermission({ permissions }: Session, permission: Permission): void {
  if (!permissions.includes(permission)) throw new Refusal('permission_missing');
}

export interface SessionLimits {
  /** Hours after which a session ends, however busy. */
  absoluteHours: number;
  /** Hours without a call after which it ends. */
  idleHours: number;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** What is stored of a token. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest();
const refusal = () => new Refusal('sign_in_required');

/** Of a token's 32 bytes, those that are random; the others are their signature. */
const RANDOM_BYTES = 20;

const signatureOf = (keys: Keyring, random: Buffer, version?: number) =>
  keys.sign('session', random.toString('base64url'), version).subarray(0, 32 - RANDOM_BYTES);

/** Makes a bearer token, of which 160 bits are random. */
export function makeToken(keys: Keyring): string {
  const random = randomBytes(RANDOM_BYTES);
  return Buffer.concat([random, signatureOf(keys, random)]).toString('base64url');
}

/**
 * Whether a token was once given to somebody who signed in, as far as its signature shows: those of
 * earlier versions had none, and a secret may be gone. It says nothing about the session.
 */
export function wasIssued(keys: Keyring, token: string): boolean {
  const bytes = Buffer.from(token, 'base64url');
  const [random, given] = [bytes.subarray(0, RANDOM_BYTES), bytes.subarray(RANDOM_BYTES)];
  return keys.versions.some((version) =>
    timingSafeEqual(given, signatureOf(keys, random, version)),
  );
}

/** Opens a session. @returns the bearer token, of which 160 bits are random; only its hash is stored */
export async function openSession(
  tx: Connection,
  companyId: number,
  managerId: number,
  keys: Keyring,
): Promise<string> {
  const token = makeToken(keys);
  await tx
    .insertInto('sessions')
    .values({ company_id: companyId, manager_id: managerId, token_hash: tokenHash(token) })
    .execute();
  return token;
}

/** The bearer token of an Authorization header. @throws Refusal unauthorized */
export function bearerToken(header: string | undefined): string {
  const [, token] = /^Bearer (\S+)$/i.exec(header ?? '') ?? [];
  if (!token || !TOKEN.test(token)) throw refusal();
  return token;
}

interface Found {
  company_id: number;
  id: number;
  manager_id: number;
  email: string;
  role: string;
  /** Not noted as used in the last minute. */
  stale: boolean;
}

const minutesOf = (hours: number) => Math.ceil(hours * 60);

interface SessionRules {
  limits: SessionLimits;
  roles: Roles;
  /** Whether this call keeps the session from ending idle. */
  used: boolean;
}

/**
 * The live session of a token, with what its manager may do now.
 * @throws Refusal unauthorized if there is none
 */
export async function findSession(
  database: Database,
  token: string,
  { limits, roles, used }: SessionRules,
): Promise<Session> {
  const { rows } = await database.outside((connection) =>
    sql<Found>`
      select company_id, id, manager_id, email, role, stale from read_session(${tokenHash(token)},
        ${minutesOf(limits.absoluteHours)}, ${minutesOf(limits.idleHours)})`.execute(connection),
  );
  const [found] = rows;
  if (!found) throw refusal();
  const { company_id: companyId, id, manager_id: managerId, email, role, stale } = found;
  if (used && stale) await database.inCompany(companyId, (tx) => touch(tx, companyId, id));
  return { id, companyId, managerId, email, permissions: permissionsOf(role, roles) };
}

async function touch(tx: Connection, companyId: number, id: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Deletes some of a company's sessions that have ended by age. @returns how many */
export async function deleteEndedSessions(
  tx: Connection,
  companyId: number,
  limits: SessionLimits,
  most: number,
): Promise<bigint> {
  const minutes = minutesOf(limits.absoluteHours);
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('company_id', '=', companyId)
    .where(
      sql<boolean>`ctid = any(array(
        select ctid from sessions where company_id = ${companyId} and created_at <= now() - make_interval(mins => ${minutes})
        limit ${most}))`,
    )
    .executeTakeFirst();
  return numDeletedRows;
}

/** Ends one session. */
export async function closeSession(tx: Connection, companyId: number, id: number): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Ends all sessions of the caller but the one that calls. */
export async function closeOtherSessions(
  tx: Connection,
  { companyId, managerId, id }: Session,
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('company_id', '=', companyId)
    .where('manager_id', '=', managerId)
    .where('id', '<>', id)
    .execute();
}

/** Ends all sessions of a manager: at a new PIN, or when the manager is disabled. */
export async function closeAllSessions(
  tx: Connection,
  companyId: number,
  managerId: number,
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('company_id', '=', companyId)
    .where('manager_id', '=', managerId)
    .execute();
}
