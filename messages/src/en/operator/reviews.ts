import { companiesRefusals } from '../refusals/companies.ts';

/** English texts of what is held for review, in the operator’s console. */
export const reviews = {
  operator: {
    reviews: {
      page: 'Held for review',
      intro:
        'Orders that a rule holds until someone has looked at them. Nobody gets anything meanwhile, and their money is kept.',
      search: 'Search companies',
      filter: 'Which orders',
      filters: {
        open: 'Held now',
        released: 'Released',
        refused: 'Refused',
        ended: 'Taken back or lapsed',
        all: 'All',
      },
      states: {
        open: 'Held',
        released: 'Released',
        refused: 'Refused',
        ended: 'Taken back or lapsed',
      },
      company: 'Company',
      open: 'Open {{company}}',
      since: 'Customer since {{day}}',
      order: 'Order',
      orderNumber: 'Order {{number}}',
      what_one: '{{count}} gift: {{gift}}',
      what_other: '{{total}} gifts: {{gift}}',
      amount: 'Amount',
      later: 'To be sent on {{moment}}',
      approvals: 'The company approves it afterwards',
      why: 'Why it is held',
      reasons: {
        young:
          'First large order of a company that has been a customer for less than {{days}} days: with the {{before}} of the last {{hours}} hours, more than {{mark}}.',
        first:
          'First large order of a company that had sent nothing before the last {{hours}} hours: with the {{before}} of these, more than {{mark}}.',
      },
      held: 'Held since',
      state: 'State',
      answer: 'Reason: {{words}}',
      actions: 'Actions',
      none: 'Nothing is held',
      noneHint: 'Large first orders of new companies appear here.',
      noMatch: 'No orders match',
      showOpen: 'Show what is held now',
      release: 'Release',
      releaseOf: 'Release order {{number}} of {{company}}',
      releaseTitle: 'Release the order of {{company}}?',
      releaseText: {
        now: 'Its gifts are sent at once. Orders of this company are not held for their size again.',
        later: 'It is sent at its time. Orders of this company are not held for their size again.',
        approved:
          'The company still has to approve it. Its orders are not held for their size again.',
      },
      released: 'Order {{number}} of {{company}} goes on.',
      refuse: 'Refuse',
      refuseOf: 'Refuse order {{number}} of {{company}}',
      refuseTitle: 'Refuse the order of {{company}}?',
      refuseText: 'Nobody gets anything, and {{amount}} returns to its wallet.',
      refuseLater: 'Nobody gets anything, and nothing is paid.',
      refused: 'Order {{number}} of {{company}} was refused.',
      reason: 'Reason',
      reasonHint: 'The company reads it, and it is mailed to whoever placed the order.',
      failed: 'That did not work. Please try again.',
    },
  },
} as const;

export const refusals = companiesRefusals;
