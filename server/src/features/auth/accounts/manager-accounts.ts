import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import { MANAGER_SESSIONS } from '../../../platform/security/session-rows.ts';
import { forgetDevices } from '../factors/remembered-device-queries.ts';
import { afterPin } from '../sign-in/after-pin.ts';
import type { AccountStore, Place } from './account-store.ts';
import {
  findManagerByEmail,
  findManagerByLink,
  leaveUnconfirmed,
  MANAGER_AUDIT,
  noteManagerSignIn,
  readAddressee,
  readManager,
  readPinOwner,
} from './manager-queries.ts';

const ownerOf = ({ tenantId, id }: Place) => ({ companyId: tenantId, managerId: id });

type Manager = NonNullable<Awaited<ReturnType<typeof readManager>>>;

/** The managers of companies. */
export const MANAGER_ACCOUNTS: AccountStore<Manager> = {
  audience: 'manager',
  prefix: '',
  accounts: 'managers',
  pinLinks: 'pin_links',
  sessions: MANAGER_SESSIONS,
  pages: { forgotPin: '/forgot-password', resetPin: '/reset-password' },
  write: (database, companyId, act) => database.inCompany(companyId, act),
  readFrom: (database, companyId, act) => database.readCompany(companyId, act),
  findByEmail: findManagerByEmail,
  findByLink: findManagerByLink,
  read: readManager,
  readPinOwner,
  readAddressee,
  auditPin: (tx, { tenantId: companyId, id }, action) =>
    addAuditEntry(tx, companyId, {
      author: managerAuthor(id),
      subject: MANAGER_AUDIT,
      action,
      subjectId: id,
    }),
  // Whoever knew the old PIN may have had a device remembered.
  async endWithPin(tx, place) {
    await forgetDevices(tx, place);
  },
  noteSignIn: noteManagerSignIn,
  afterPin,
  leaveUnconfirmed,
  ownerOf,
};
