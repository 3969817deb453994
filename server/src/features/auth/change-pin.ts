import { addAuditEntry, managerAuthor } from '../../platform/audit.ts';
import type { Connection } from '../../platform/connection.ts';
import type { Parts } from '../../platform/parts.ts';
import { hashPin, verifyPin } from '../../platform/pins.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Identify } from '../../platform/security-log.ts';
import { closeAllSessions, closeOtherSessions, type Session } from '../../platform/sessions.ts';
import { countTry, forgetTries } from '../../platform/throttle.ts';
import { PER_ACCOUNT } from './auth.ts';
import { hashLink } from './pin-link.ts';
import { dropPinLink, findPinLink, usePinLink } from './pin-link-queries.ts';
import { readManager, setPinHash } from './queries.ts';

const RESETS_PER_ADDRESS = { scope: 'reset-address', most: 30, minutes: 15 };
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type Used = Pick<Parts, 'database' | 'keys' | 'jobs' | 'now'>;

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
    subject: 'manager',
    subjectId: managerId,
  });
  const changedAt = now().getTime();
  const notice = { kind: 'pin-changed', companyId, managerId, changedAt };
  await jobs.enqueue(tx, 'account-mail', notice);
}

const deadLink = () =>
  new Refusal('validation', 'This link is not valid any more. Please ask for a new one.', 'token');

/**
 * Sets the PIN of the manager to whom the link was mailed and ends all their sessions.
 * @param address of the caller, for the throttle
 * @param identify hears whose PIN it is
 * @throws Refusal validation alike for an unknown, used, replaced or expired link; throttled
 */
export async function resetPin(
  parts: Used,
  { token, pin }: { token: string; pin: string },
  address: string,
  identify: Identify,
): Promise<void> {
  const { database, keys } = parts;
  await countTry(database, keys, RESETS_PER_ADDRESS, address);
  if (!TOKEN.test(token)) throw deadLink();
  const link = hashLink(token);
  const place = await database.outside((connection) => findPinLink(connection, link));
  if (!place) throw deadLink();
  const { company_id: companyId, id: managerId } = place;
  identify({ companyId, managerId });
  const pinHash = await hashPin(pin, address);
  const email = await database.inCompany(companyId, async (tx) => {
    if (!(await usePinLink(tx, companyId, link))) throw deadLink();
    const manager = await setPinHash(tx, companyId, { id: managerId, pinHash });
    if (!manager) throw deadLink();
    await closeAllSessions(tx, companyId, managerId);
    await record(parts, tx, companyId, { managerId, action: 'reset pin' });
    return manager.email;
  });
  // Whoever reads the mails is the manager: the wrong tries before do not shut them out.
  await forgetTries(database, keys, PER_ACCOUNT, email);
}

const wrongPin = () => new Refusal('validation', 'Your current PIN is not right.', 'pin');

/**
 * Sets another PIN for the signed-in manager and ends every other session of theirs.
 * @param address of the caller
 * @throws Refusal validation for a wrong current PIN, which counts like one at sign-in; throttled
 */
export async function changePin(
  parts: Used,
  session: Session,
  { pin, new_pin: newPin }: { pin: string; new_pin: string },
  address: string,
): Promise<void> {
  const { database, keys } = parts;
  const { companyId, managerId, email } = session;
  await countTry(database, keys, PER_ACCOUNT, email);
  const manager = await database.readCompany(companyId, (tx) =>
    readManager(tx, companyId, managerId),
  );
  if (!manager || !(await verifyPin(manager.pin_hash, pin, address))) throw wrongPin();
  await forgetTries(database, keys, PER_ACCOUNT, email);
  const pinHash = await hashPin(newPin, address);
  await database.inCompany(companyId, async (tx) => {
    // The link before the manager, as in a reset, so that the two cannot wait for each other.
    await dropPinLink(tx, companyId, managerId);
    // Only over the PIN that was checked: another one may have been set since.
    const change = { id: managerId, pinHash, over: manager.pin_hash };
    if (!(await setPinHash(tx, companyId, change))) throw wrongPin();
    await closeOtherSessions(tx, session);
    await record(parts, tx, companyId, { managerId, action: 'changed pin' });
  });
}
