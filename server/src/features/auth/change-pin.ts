import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../platform/security/audit.ts';
import type { Identify } from '../../platform/security/security-log.ts';
import {
  closeAllSessions,
  closeOtherSessions,
  type Session,
} from '../../platform/security/sessions.ts';
import { countTry, forgetTries } from '../../platform/security/throttle.ts';
import type { Services } from '../../platform/services.ts';
import { accountMail } from './account-mail-job.ts';
import { PER_ACCOUNT } from './auth.ts';
import { dropPinLink, findPinLink, hashLink, usePinLink } from './pin-link-queries.ts';
import { MANAGER_AUDIT, readManager, setPinHash } from './queries.ts';

const RESETS_PER_ADDRESS = { scope: 'reset-address', most: 30, minutes: 15 };
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type Used = Pick<Services, 'database' | 'keys' | 'pins' | 'jobs' | 'now'>;

/** Writes down that a PIN is another one now, and has the manager told. */
async function record(
  { jobs, now }: Used,
  tx: Connection,
  companyId: number,
  { managerId, action }: { managerId: number; action: 'changed pin' | 'reset pin' },
): Promise<void> {
  await addAuditEntry(tx, companyId, {
    author: managerAuthor(managerId),
    action,
    subject: MANAGER_AUDIT,
    subjectId: managerId,
  });
  const changedAt = now().getTime();
  const notice = { kind: 'pin-changed' as const, companyId, managerId, changedAt };
  await jobs.enqueue(tx, accountMail, notice);
}

const deadLink = () => new Refusal('pin_link_invalid', 'token');

/**
 * Sets the PIN of the manager to whom the link was mailed and ends all their sessions.
 * @param address of the caller, for the throttle
 * @param identify hears whose PIN it is
 * @throws Refusal validation alike for an unknown, used, replaced or expired link; throttled
 */
export async function resetPin(
  services: Used,
  { token, pin }: { token: string; pin: string },
  address: string,
  identify: Identify,
): Promise<void> {
  const { database, keys, pins } = services;
  await countTry(database, keys, RESETS_PER_ADDRESS, address);
  if (!TOKEN.test(token)) throw deadLink();
  const link = hashLink(token);
  const place = await database.outside((connection) => findPinLink(connection, link));
  if (!place) throw deadLink();
  const { company_id: companyId, id: managerId } = place;
  identify({ companyId, managerId });
  const pinHash = await pins.hash(pin, address);
  const email = await database.inCompany(companyId, async (tx) => {
    if (!(await usePinLink(tx, companyId, link))) throw deadLink();
    const manager = await setPinHash(tx, companyId, { id: managerId, pinHash });
    if (!manager) throw deadLink();
    await closeAllSessions(tx, companyId, managerId);
    await record(services, tx, companyId, { managerId, action: 'reset pin' });
    return manager.email;
  });
  // Whoever reads the mails is the manager: the wrong tries before do not shut them out.
  await forgetTries(database, keys, PER_ACCOUNT, email);
}

const wrongPin = () => new Refusal('current_pin_wrong', 'pin');

/**
 * Sets another PIN for the signed-in manager and ends every other session of theirs.
 * @param address of the caller
 * @throws Refusal validation for a wrong current PIN, which counts like one at sign-in; throttled
 */
export async function changePin(
  services: Used,
  session: Session,
  { pin, new_pin: newPin }: { pin: string; new_pin: string },
  address: string,
): Promise<void> {
  const { database, keys, pins } = services;
  const { companyId, managerId, email } = session;
  await countTry(database, keys, PER_ACCOUNT, email);
  const manager = await database.readCompany(companyId, (tx) =>
    readManager(tx, companyId, managerId),
  );
  if (!manager || !(await pins.verify(manager.pin_hash, pin, address))) throw wrongPin();
  await forgetTries(database, keys, PER_ACCOUNT, email);
  const pinHash = await pins.hash(newPin, address);
  await database.inCompany(companyId, async (tx) => {
    // The link before the manager, as in a reset, so that the two cannot wait for each other.
    await dropPinLink(tx, companyId, managerId);
    // Only over the PIN that was checked: another one may have been set since.
    const change = { id: managerId, pinHash, over: manager.pin_hash };
    if (!(await setPinHash(tx, companyId, change))) throw wrongPin();
    await closeOtherSessions(tx, session);
    await record(services, tx, companyId, { managerId, action: 'changed pin' });
  });
}
