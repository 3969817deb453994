import type { AuditAction } from '@regalo/contract/audit/acts';
import type { Connection } from '../../../database/connection.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import { readFactors } from '../../../platform/security/factors.ts';
import { OF_MANAGERS } from '../../../platform/security/owned-rows.ts';
import { MANAGER_SESSIONS } from '../../../platform/security/session-rows.ts';
import type { Services } from '../../../platform/services.ts';
import {
  forgetDevices,
  isRemembered,
  rememberDevice,
} from '../factors/remembered-device-queries.ts';
import { ACCOUNT_MAIL } from '../mail/account-mail.ts';
import { factorMail } from '../mail/factor-mail-job.ts';
import { factorAfter } from '../sign-in/after-pin.ts';
import { readSsoLink } from '../sign-in/sso-link.ts';
import type { AfterPin, FactorStore, Place, RightPin } from './account-store.ts';
import {
  findManagerByEmail,
  findManagerByLink,
  isPinOff,
  leaveUnconfirmed,
  lockManager,
  MANAGER_AUDIT,
  noteManagerSignIn,
  readAddressee,
  readManager,
  readPinOwner,
} from './manager-queries.ts';

const ownerOf = ({ tenantId, id }: Place) => ({ companyId: tenantId, managerId: id });

type Manager = NonNullable<Awaited<ReturnType<typeof readManager>>>;

const audit = (
  tx: Connection,
  { tenantId: companyId, id }: Place,
  action: AuditAction<'manager'>,
  after?: Record<string, unknown>,
) =>
  addAuditEntry(tx, companyId, {
    author: managerAuthor(id),
    subject: MANAGER_AUDIT,
    action,
    subjectId: id,
    ...(after ? { after } : {}),
  });

/**
 * The next step of a member whose PIN was correct. Where the company has switched the PIN off, it is the provider,
 * unless that has just named the account.
 */
async function afterPin(
  tx: Connection,
  services: Pick<Services, 'keys' | 'now' | 'publicUrl'>,
  place: Place,
  { ssoLink, ...right }: RightPin,
): Promise<AfterPin> {
  if (await isPinOff(tx, place)) {
    const link = ssoLink === undefined ? undefined : readSsoLink(services, ssoLink);
    if (link?.tenantId !== place.tenantId || link.id !== place.id) return { due: { step: 'sso' } };
  }
  return await factorAfter(tx, services, MANAGER_ACCOUNTS, place, right);
}

/** The managers of companies. */
export const MANAGER_ACCOUNTS: FactorStore<Manager> = {
  audience: 'manager',
  prefix: '',
  accounts: { name: 'managers', tenant: 'company_id' },
  pinLinks: 'pin_links',
  sessions: MANAGER_SESSIONS,
  pages: { forgotPin: '/forgot-password', resetPin: '/reset-password' },
  mail: ACCOUNT_MAIL,
  write: (database, companyId, act) => database.inCompany(companyId, act),
  readFrom: (database, companyId, act) => database.readCompany(companyId, act),
  findByEmail: findManagerByEmail,
  findByLink: findManagerByLink,
  read: readManager,
  readPinOwner,
  readAddressee,
  auditPin: audit,
  // Whoever knew the old PIN may have had a device remembered.
  async endWithPin(tx, place) {
    await forgetDevices(tx, place);
  },
  noteSignIn: (tx, place, { token, origin }) => noteManagerSignIn(tx, place, token, origin),
  afterPin,
  leaveUnconfirmed,
  ownerOf,
  factors: {
    apps: 'authenticator_apps',
    passkeys: 'passkeys',
    codes: 'recovery_codes',
    ...OF_MANAGERS,
  },
  readFactors: (tx, { tenantId, id }) => readFactors(tx, tenantId, id),
  lock: lockManager,
  async recordFactor({ jobs, now }, tx, place, change) {
    await audit(tx, place, change);
    await jobs.enqueue(tx, factorMail, { ...ownerOf(place), change, changedAt: now().getTime() });
  },
  auditPasskeyName: (tx, place) => audit(tx, place, 'renamed passkey'),
  auditSessions: audit,
  isSpared: isRemembered,
  spare: rememberDevice,
};
