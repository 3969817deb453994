import { API_KEYS_MAX, type ApiKey, type KeyPermission } from '@regalo/contract/api-keys/api-keys';
import { problem } from '@regalo/contract/refusals/problem';
import type { Connection } from '../../database/connection.ts';
import { timeZoneOf } from '../../platform/companies.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry, auditSubject, managerAuthor } from '../../platform/security/audit.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { budgetMonth } from './budget.ts';
import { tellAdminsOfKey } from './key-mail-job.ts';
import * as queries from './key-queries.ts';
import { makeSecret } from './secret.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'now' | 'livemode'>;

const KEY_AUDIT = auditSubject('api_key');

const presentMonth = async (tx: Connection, companyId: number, now: Date) =>
  budgetMonth(now, await timeZoneOf(tx, companyId));

const shownKey = ({ secrets, expired, ...row }: queries.KeyRow): ApiKey => {
  const { created_at, expires_at, revoked_at, ...key } = row;
  return {
    ...key,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at?.toISOString() ?? null,
    status: revoked_at ? 'revoked' : expired ? 'expired' : 'active',
    secrets: revoked_at
      ? []
      : secrets.map((one) => ({
          shown: one.shown,
          createdAt: new Date(one.created_at).toISOString(),
          endsAt: one.ends_at && new Date(one.ends_at).toISOString(),
          lastUsedAt: one.last_used_at && new Date(one.last_used_at).toISOString(),
          lastUsedNetwork: one.last_used_network,
        })),
  };
};

/** The keys of the company. */
export async function listKeys({ database, now }: Used, { companyId }: Session) {
  return await database.readCompany(companyId, async (tx) => {
    const rows = await queries.readKeys(tx, companyId, await presentMonth(tx, companyId, now()));
    return { list: rows.map(shownKey) };
  });
}

async function shown(tx: Connection, companyId: number, id: number, now: Date): Promise<ApiKey> {
  return shownKey(await queries.readKey(tx, companyId, id, await presentMonth(tx, companyId, now)));
}

/** What a member says of a key. */
interface KeyInput {
  name: string;
  permissions: KeyPermission[];
  networks: string[];
  monthly_budget: number | null;
  expires_at: string | null;
}

/** @throws Refusal validation where a key would have ended already */
function checkExpiry({ expires_at }: Partial<KeyInput>, now: Date): void {
  if (expires_at && new Date(expires_at) <= now)
    throw new Refusal('api_key_expiry_past', 'expires_at');
}

const fieldsOf = ({ expires_at, ...input }: Omit<KeyInput, 'name'>): queries.KeyFields => ({
  ...input,
  expires_at: expires_at === null ? null : new Date(expires_at),
});

/**
 * Makes a key. @returns it with its secret, which is kept nowhere
 * @throws Refusal validation; wrong_state where there are too many
 */
export async function createKey(
  { database, jobs, now, livemode }: Used,
  session: Session,
  { name, ...input }: KeyInput,
): Promise<{ key: ApiKey; secret: string }> {
  checkExpiry(input, now());
  const { companyId, managerId } = session;
  const { secret, ...kept } = makeSecret({ livemode });
  const key = await database.inCompany(companyId, async (tx) => {
    if ((await queries.countKeys(tx, companyId)) >= API_KEYS_MAX)
      throw new Refusal(problem('too_many_api_keys', { max: API_KEYS_MAX }));
    const id = await queries.insertKey(tx, companyId, {
      name,
      author: managerId,
      ...fieldsOf(input),
    });
    await queries.insertSecret(tx, companyId, { keyId: id, ...kept, author: managerId });
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      subject: KEY_AUDIT,
      action: 'created',
      subjectId: id,
      after: { name, ...input },
    });
    await tellAdminsOfKey(tx, { jobs, now }, companyId, { act: 'created', id, by: managerId });
    return await shown(tx, companyId, id, now());
  });
  return { key, secret };
}

/** Locks a key that works. @throws Refusal not_found */
async function lockedKey(tx: Connection, companyId: number, id: number) {
  const key = await queries.lockKey(tx, companyId, id);
  if (!key) throw new Refusal('api_key_not_found');
  return { ...key, expires_at: key.expires_at?.toISOString() ?? null };
}

/** Changes what a key may do. @throws Refusal not_found, validation */
export async function updateKey(
  { database, jobs, now }: Used,
  session: Session,
  { id, ...change }: { id: number } & { [K in keyof KeyInput]?: KeyInput[K] | undefined },
): Promise<ApiKey> {
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<KeyInput>;
  checkExpiry(given, now());
  const { companyId, managerId } = session;
  return await database.inCompany(companyId, async (tx) => {
    const stored = await lockedKey(tx, companyId, id);
    const { name, ...fields } = { ...stored, ...given } as KeyInput;
    await queries.changeKey(tx, companyId, id, { name, ...fieldsOf(fields) });
    const changed = Object.keys(given) as (keyof KeyInput)[];
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      subject: KEY_AUDIT,
      action: 'changed',
      subjectId: id,
      before: Object.fromEntries(changed.map((one) => [one, stored[one]])),
      after: { ...given },
    });
    if (given.permissions || given.networks || given.monthly_budget !== undefined)
      await tellAdminsOfKey(tx, { jobs, now }, companyId, { act: 'changed', id, by: managerId });
    return await shown(tx, companyId, id, now());
  });
}

/** Gives a key a new secret; those before end after some hours. @throws Refusal not_found */
export async function rotateKey(
  { database, jobs, now, livemode }: Used,
  { companyId, managerId }: Session,
  { id, overlap_hours: hours }: { id: number; overlap_hours: number },
): Promise<{ key: ApiKey; secret: string }> {
  const { secret, ...kept } = makeSecret({ livemode });
  const key = await database.inCompany(companyId, async (tx) => {
    await lockedKey(tx, companyId, id);
    await queries.endSecrets(tx, companyId, id, hours);
    await queries.insertSecret(tx, companyId, { keyId: id, ...kept, author: managerId });
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      subject: KEY_AUDIT,
      action: 'rotated',
      subjectId: id,
      after: { overlap_hours: hours },
    });
    await tellAdminsOfKey(tx, { jobs, now }, companyId, { act: 'rotated', id, by: managerId });
    return await shown(tx, companyId, id, now());
  });
  return { key, secret };
}

/** Ends a key at once, in every process. @throws Refusal not_found */
export async function revokeKey(
  { database }: Pick<Used, 'database'>,
  { companyId, managerId }: Session,
  id: number,
): Promise<void> {
  await database.inCompany(companyId, async (tx) => {
    await lockedKey(tx, companyId, id);
    await queries.changeKey(tx, companyId, id, { revoked_at: new Date() });
    await queries.endSecrets(tx, companyId, id, 0);
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      subject: KEY_AUDIT,
      action: 'revoked',
      subjectId: id,
    });
  });
}
