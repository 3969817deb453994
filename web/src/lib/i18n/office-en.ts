import { statesEn } from '@regalo/contract/orders/states-en';
import { officeRefusalsEn } from '@regalo/contract/refusals/office-en';
import { signedInRefusalsEn } from '@regalo/contract/refusals/signed-in-en';
import { listsEn } from './lists-en.ts';
import { authEn } from './office/auth-en.ts';
import { dashboardEn } from './office/dashboard-en.ts';
import { giftsEn } from './office/gifts-en.ts';
import { groupsEn } from './office/groups-en.ts';
import { notificationsEn } from './office/notifications-en.ts';
import { ordersEn } from './office/orders-en.ts';
import { peopleEn } from './office/people-en.ts';
import { reportsEn } from './office/reports-en.ts';
import { shellEn } from './office/shell-en.ts';
import { uploadEn } from './office/upload-en.ts';

/** English texts of the office; those of the specification are verbatim. */
export const officeEn = {
  ...listsEn,
  ...authEn,
  ...dashboardEn,
  ...giftsEn,
  ...groupsEn,
  ...notificationsEn,
  ...ordersEn,
  ...peopleEn,
  ...reportsEn,
  ...shellEn,
  ...statesEn,
  ...uploadEn,
};

export const refusals = { ...signedInRefusalsEn, ...officeRefusalsEn };
