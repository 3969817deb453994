import pg from 'pg';
import { networkOf } from '../../platform/http/network-of.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../platform/security/audit.ts';
import { readFactors } from '../../platform/security/factors.ts';
import { countNetworkTry } from '../../platform/security/network-tries.ts';
import type { Identify } from '../../platform/security/security-log.ts';
import { openSession } from '../../platform/security/session-rows.ts';
import type { Services } from '../../platform/services.ts';
import { MANAGER_ACCOUNTS } from '../auth/accounts/manager-accounts.ts';
import { MANAGER_AUDIT, noteManagerSignIn, readManager } from '../auth/accounts/manager-queries.ts';
import { deviceCookie } from '../auth/known-device.ts';
import { unlockAccount } from '../auth/lockout.ts';
import { refuseGuessablePin } from '../auth/pin/guessable-pin.ts';
import { enrolmentOf } from '../auth/sign-in/after-pin.ts';
import { type Origin, signInOrigin } from '../auth/sign-in/sign-in-origin.ts';
import { hashToken } from './invitation-link.ts';
import * as queries from './invitation-queries.ts';
import { inviterMay } from './invitations.ts';
import { addMember } from './member-queries.ts';

/** Looks and tries from one address, right or wrong. */
const PER_ADDRESS = { scope: 'invitation-address', max: 100, minutes: 15 };

type Used = Pick<Services, 'database' | 'keys' | 'pins' | 'jobs' | 'now' | 'publicUrl' | 'roles'>;

const invalidLink = () => new Refusal('pin_link_invalid', 'token');

const isOpen = (services: Pick<Used, 'roles'>, found: queries.InvitationRow) =>
  found.in_time && inviterMay(services, found);

/** The invitation of a link that works. @throws Refusal validation alike for any other; throttled */
async function findByToken(services: Used, token: string, address: string) {
  const { database, keys } = services;
  await countNetworkTry(database, keys, PER_ADDRESS, address);
  const hash = hashToken(token);
  if (!hash) throw invalidLink();
  const place = await database.outside((connection) => queries.findInvitation(connection, hash));
  if (!place) throw invalidLink();
  const { companyId, id } = place;
  const { invitation, company } = await database.readCompany(companyId, async (tx) => ({
    invitation: await queries.readInvitation(tx, companyId, id),
    company: await queries.readCompany(tx, companyId),
  }));
  if (!invitation || !isOpen(services, invitation)) throw invalidLink();
  return { hash, companyId, invitation, company };
}

/** Reads the invitation of a link without spending it. @throws Refusal validation, throttled */
export async function lookAtInvitation(services: Used, token: string, address: string) {
  const { invitation, company } = await findByToken(services, token, address);
  return { company_name: company.name, email: invitation.email };
}

const isTaken = (error: unknown) => error instanceof pg.DatabaseError && error.code === '23505';

interface Accepted {
  token: string;
  first_name: string;
  last_name: string;
  pin: string;
}

/**
 * Makes the account that a link invites to, and signs in with it unless a second factor has to be added first. Of two calls at once one succeeds.
 * @throws Refusal validation alike for a link that does not work and an e-mail that has an account by
 *   now, and for a PIN that is easy to guess, with which the link is not spent; throttled
 */
export async function acceptInvitation(
  services: Used,
  { token: link, pin, ...names }: Accepted,
  origin: Origin,
  identify: Identify,
) {
  const { database, keys, pins } = services;
  const { hash, companyId, invitation, company } = await findByToken(
    services,
    link,
    origin.address,
  );
  const { email } = invitation;
  identify({ companyId });
  const owner = { email, ...names, user_name: '', company: company.name };
  await refuseGuessablePin(pin, owner, 'pin');
  const pin_hash = await pins.hash(pin, networkOf(origin.address));
  const join = database.inCompany(companyId, async (tx) => {
    const locked = await queries.lockInvitation(tx, companyId, hash);
    if (!locked || !isOpen(services, locked)) throw invalidLink();
    const { id: invitationId, roles, inviter_id } = locked;
    const id = await addMember(tx, companyId, { email, ...names, pin_hash, roles });
    await queries.setAccepted(tx, companyId, { id: invitationId, managerId: id });
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(id),
      subject: MANAGER_AUDIT,
      action: 'joined',
      subjectId: id,
      after: { email, roles, invited_by: inviter_id },
    });
    const place = { tenantId: companyId, id };
    const { required } = await readFactors(tx, companyId, id);
    if (required) return { id, due: enrolmentOf(services, MANAGER_ACCOUNTS, place, 0) };
    const token = await openSession(tx, companyId, id, keys);
    await noteManagerSignIn(tx, place, token, signInOrigin(origin));
    const account = await readManager(tx, place);
    if (!account) throw new Error('a new member is gone');
    return { id, token, account };
  });
  const joined = await join.catch((error: unknown) => {
    throw isTaken(error) ? invalidLink() : error;
  });
  identify({ companyId, managerId: joined.id });
  // Whoever reads the mails is the owner, whatever others have tried with this e-mail.
  await unlockAccount(services, MANAGER_ACCOUNTS, email);
  if (joined.due) return { due: joined.due };
  const { token, account } = joined;
  const cookie = deviceCookie(services, { store: MANAGER_ACCOUNTS, email }, 0);
  return { token, account, cookie };
}
