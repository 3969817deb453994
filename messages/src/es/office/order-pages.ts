import { approvals } from '../parts/approvals.ts';
import { giveaways } from '../parts/giveaways.ts';
import { occasions } from '../parts/occasions.ts';
import { orderList } from '../parts/order-list.ts';
import { policies } from '../parts/policies.ts';
import { scheduled } from '../parts/scheduled.ts';
import { approvalRefusals } from '../refusals/approval.ts';

export const orderPages = {
  ...approvals,
  ...giveaways,
  ...occasions,
  ...orderList,
  ...policies,
  ...scheduled,
};

export const refusals = approvalRefusals;
