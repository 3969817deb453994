import { approvals } from '../parts/approvals.ts';
import { giveaways } from '../parts/giveaways.ts';
import { occasions } from '../parts/occasions.ts';
import { policies } from '../parts/policies.ts';
import { scheduled } from '../parts/scheduled.ts';
import { approvalRefusals } from '../refusals/approval.ts';

/** English texts of the list of orders and of approvals, loaded with the pages that show them. */
export const orderPages = {
  ...approvals,
  ...giveaways,
  ...occasions,
  ...policies,
  ...scheduled,
  orderList: {
    page: 'Orders',
    title: 'Orders ({{total}})',
    intro: 'All of your company’s orders, newest first.',
    introOwn: 'All orders you have sent, newest first.',
    search: 'Gift, group, name or #number',
    anyStatus: 'Any status',
    byStatus: 'Show by status',
    bySender: 'Show by sender',
    anySender: 'Sent by anyone',
    you: '{{name}} (you)',
    order: 'Order',
    gift: 'Gift',
    sentBy: 'Sent by',
    sentOn: 'Sent on',
    recipients: 'Recipients',
    total: 'Total',
    statusLabel: 'Status',
    progress: 'Progress',
    opened: '{{opened}} of {{all}} opened',
    waiting_one: '{{count}} email to go',
    waiting_other: '{{count}} emails to go',
    canceled_one: '{{count}} withdrawn',
    canceled_other: '{{count}} withdrawn',
    empty: 'No orders yet',
    emptyHint: 'Orders appear here the moment they are sent.',
    noneFound: 'No orders match',
    noneFoundHint: 'Try another word, other dates or another status.',
    searchedHint:
      'Only the newest {{most}} orders are searched. Choose dates to look further back, or enter an order number.',
    showAll: 'Show all orders',
  },
} as const;

export const refusals = approvalRefusals;
