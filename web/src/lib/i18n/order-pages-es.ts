import { approvalRefusalsEs } from '@regalo/contract/refusals/approval-es';
import { approvalsEs } from './office/approvals-es.ts';
import { orderListEs } from './office/order-list-es.ts';
import { policiesEs } from './office/policies-es.ts';

export const orderPagesEs = { ...approvalsEs, ...orderListEs, ...policiesEs };

export const refusals = approvalRefusalsEs;
