import { statesEs } from '@regalo/contract/orders/states-es';
import { officeRefusalsEs } from '@regalo/contract/refusals/office-es';
import { signedInRefusalsEs } from '@regalo/contract/refusals/signed-in-es';
import { listsEs } from './lists-es.ts';
import { authEs } from './office/auth-es.ts';
import { dashboardEs } from './office/dashboard-es.ts';
import { giftsEs } from './office/gifts-es.ts';
import { groupsEs } from './office/groups-es.ts';
import { notificationsEs } from './office/notifications-es.ts';
import { ordersEs } from './office/orders-es.ts';
import { peopleEs } from './office/people-es.ts';
import { reportsEs } from './office/reports-es.ts';
import { shellEs } from './office/shell-es.ts';
import { uploadEs } from './office/upload-es.ts';
import type { OfficeTexts } from './texts.ts';

/** Spanish of Costa Rica, addressed as «usted». */
export const officeEs: OfficeTexts = {
  ...listsEs,
  ...authEs,
  ...dashboardEs,
  ...giftsEs,
  ...groupsEs,
  ...notificationsEs,
  ...ordersEs,
  ...peopleEs,
  ...reportsEs,
  ...shellEs,
  ...statesEs,
  ...uploadEs,
};

export const refusals = { ...signedInRefusalsEs, ...officeRefusalsEs };
