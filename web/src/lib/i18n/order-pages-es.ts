import { approvalRefusalsEs } from '@regalo/contract/refusals/approval-es';
import { approvalsEs } from './office/approvals-es.ts';
import { occasionsEs } from './office/occasions-es.ts';
import { orderListEs } from './office/order-list-es.ts';
import { policiesEs } from './office/policies-es.ts';
import { scheduledEs } from './office/scheduled-es.ts';

export const orderPagesEs = {
  ...approvalsEs,
  ...occasionsEs,
  ...orderListEs,
  ...policiesEs,
  ...scheduledEs,
};

export const refusals = approvalRefusalsEs;
