import type { Connection } from '../../../database/connection.ts';
import type { Services } from '../../../platform/services.ts';
import { mailShop } from './shop-mail.ts';
import { supervisorMail } from './supervisor-mail-job.ts';
import { tillMail } from './till-mail-job.ts';

interface Notice {
  /** A device became a till, or many unknown codes were typed at one. */
  kind: 'paired' | 'guesses';
  shopId: number;
  tillId: number;
}

type Used = Pick<Services, 'jobs' | 'now'>;

/** Has a shop told by mail of something at a till. */
export const tellShop = (services: Used, tx: Connection, notice: Notice): Promise<void> =>
  mailShop(services, tx, tillMail, { ...notice, at: services.now().getTime() });

/** Has a shop told by mail that one of its managers, or the operator, has set the supervisor's PIN. */
export const tellShopOfPin = (
  services: Used,
  tx: Connection,
  notice: { shopId: number; setBy?: number },
): Promise<void> =>
  mailShop(services, tx, supervisorMail, { ...notice, at: services.now().getTime() });
