import { randomBytes } from 'node:crypto';
import { REMEMBERED_DAYS } from '@regalo/contract/auth/factors';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { deleteSome } from '../../../database/delete-some.ts';
import { readCookie } from '../../../platform/http/cookie.ts';
import { tokenHash } from '../../../platform/security/tokens.ts';
import type { Services } from '../../../platform/services.ts';
import type { Place, SignInOrigin } from '../accounts/account-store.ts';

type Used = Pick<Services, 'keys' | 'publicUrl'>;

/** Several members may use one browser, so each has a cookie of their own. */
function cookieName({ keys, publicUrl }: Used, email: string, version: number): string {
  const account = keys.sign('known-device', `remembered ${email}`, version).toString('hex');
  const prefix = publicUrl.startsWith('https:') ? '__Host-' : '';
  return `${prefix}regalo-remembered-${account.slice(0, 12)}`;
}

/** The remembered devices of an account in a request's cookies. */
const tokensOf = (services: Used, email: string, cookies: string) =>
  services.keys.versions
    .map((version) => readCookie(cookies, cookieName(services, email, version)))
    .filter((value) => value !== undefined);

const devices = (tx: Connection, { tenantId, id }: Place) =>
  tx
    .selectFrom('remembered_devices')
    .where('company_id', '=', tenantId)
    .where('manager_id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`);

/** Whether a browser is spared the factor. */
export async function isRemembered(
  tx: Connection,
  services: Used,
  place: Place,
  { email, cookies }: { email: string; cookies: string | undefined },
): Promise<boolean> {
  const hashes = cookies ? tokensOf(services, email, cookies).map(tokenHash) : [];
  if (hashes.length === 0) return false;
  const found = await devices(tx, place)
    .select('id')
    .where('token_hash', 'in', hashes)
    .executeTakeFirst();
  return found !== undefined;
}

/** Remembers a browser. @returns the Set-Cookie header that it is known by */
export async function rememberDevice(
  tx: Connection,
  services: Used,
  place: Place,
  { email, origin }: { email: string; origin: SignInOrigin },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('remembered_devices')
    .values({
      company_id: place.tenantId,
      manager_id: place.id,
      token_hash: tokenHash(token),
      ...origin,
      expires_at: sql<Date>`now() + make_interval(days => ${REMEMBERED_DAYS})`,
    })
    .execute();
  const { keys, publicUrl } = services;
  return [
    `${cookieName(services, email, keys.current)}=${token}`,
    `Max-Age=${REMEMBERED_DAYS * 24 * 60 * 60}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
}

/** The browsers that are spared the factor, newest first. */
export const readDevices = (tx: Connection, place: Place) =>
  devices(tx, place)
    .select(['id', 'browser', 'system', 'network', 'created_at', 'expires_at'])
    .orderBy('id', 'desc')
    .execute();

/** Forgets one browser of a member, or all. @returns how many */
export async function forgetDevices(
  tx: Connection,
  { tenantId, id }: Place,
  only?: number,
): Promise<number> {
  let forget = tx
    .deleteFrom('remembered_devices')
    .where('company_id', '=', tenantId)
    .where('manager_id', '=', id);
  if (only !== undefined) forget = forget.where('id', '=', only);
  const { numDeletedRows } = await forget.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes some devices of a company whose time is over. @returns how many */
export const deleteExpiredDevices = (tx: Connection, companyId: number, most: number) =>
  deleteSome(tx, 'remembered_devices', companyId, { where: sql`expires_at <= now()`, most });
