import { approvalRefusalsEn } from '@regalo/contract/refusals/approval-en';
import { approvalsEn } from './office/approvals-en.ts';
import { occasionsEn } from './office/occasions-en.ts';
import { orderListEn } from './office/order-list-en.ts';
import { policiesEn } from './office/policies-en.ts';
import { scheduledEn } from './office/scheduled-en.ts';

/** English texts of the list of orders and of approvals, loaded with the pages that show them. */
export const orderPagesEn = {
  ...approvalsEn,
  ...occasionsEn,
  ...orderListEn,
  ...policiesEn,
  ...scheduledEn,
};

export const refusals = approvalRefusalsEn;
