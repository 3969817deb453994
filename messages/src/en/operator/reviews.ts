import { companiesRefusals } from '../refusals/companies.ts';

/** English texts of what is held for review, in the operator’s console. */
export const reviews = {
  operator: {
    reviews: {
      page: 'Held for review',
      intro:
        'What a rule holds until somebody has looked at it. Meanwhile its orders are not sent, its gifts cannot be used, and nothing is lost.',
      search: 'Search companies',
      tabs: { orders: 'Orders', gifts: 'Gifts', flags: 'Flags' },
      filter: 'Which ones',
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
      giveaway: 'Order {{number}}, a giveaway',
      what_one: '{{count}} gift: {{gift}}',
      what_other: '{{total}} gifts: {{gift}}',
      amount: 'Amount',
      later: 'To be sent on {{moment}}',
      approvals: 'The company approves it afterwards',
      why: 'Why it is held',
      reasons: {
        young:
          'First large order of a company that has been a customer for less than {{days}} days: with the {{before}} of the last {{hours}} hours, more than {{mark}}.',
        youngAlone:
          'First large order of a company that has been a customer for less than {{days}} days: more than {{mark}}.',
        first:
          'First large order of a company that had sent nothing before the last {{hours}} hours: with the {{before}} of these, more than {{mark}}.',
        firstAlone:
          'First large order of a company that had sent nothing before the last {{hours}} hours: more than {{mark}}.',
      },
      held: 'Held since',
      state: 'State',
      answer: 'Reason: {{words}}',
      none: 'Nothing is held',
      noneHint: 'Large first orders of new companies appear here.',
      noMatch: 'Nothing matches',
      showOpen: 'Show what is held now',
      release: 'Release',
      releaseOf: 'Release order {{number}} of {{company}}',
      releaseTitle: 'Release the order of {{company}}?',
      releaseText: {
        now: 'Its gifts are sent at once. Orders of this company are not held for their size again.',
        later: 'It is sent at its time. Orders of this company are not held for their size again.',
        giveaway:
          'People can claim its gifts at once. Orders of this company are not held for their size again.',
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
      gifts: {
        gifts: 'Gifts',
        count_one: '{{count}} gift',
        count_other: '{{total}} gifts',
        orders_one: 'Order {{numbers}}',
        orders_other: 'Orders {{numbers}}',
        reasons: {
          email_one:
            'Went to one email address that got {{gifts}} gifts within {{hours}} hours, all of this company.',
          email_other:
            'Went to one email address that got {{gifts}} gifts of {{companies}} companies within {{hours}} hours.',
          phone_one:
            'Went to one phone that got {{gifts}} gifts within {{hours}} hours, all of this company.',
          phone_other:
            'Went to one phone that got {{gifts}} gifts of {{companies}} companies within {{hours}} hours.',
          one_network:
            'Opened in one network where {{gifts}} gifts of {{companies}} companies were opened within {{minutes}} minutes.',
          shops_apart:
            'Belong to somebody whose gifts were used at {{shops}} shops within {{minutes}} minutes. How far apart the shops are is not known.',
        },
        noneHint:
          'Gifts that go to one person, are opened in one place or are used in two appear here.',
        releaseOf_one: 'Release {{count}} gift of {{company}}',
        releaseOf_other: 'Release {{total}} gifts of {{company}}',
        releaseTitle_one: 'Release {{count}} gift of {{company}}?',
        releaseTitle_other: 'Release {{total}} gifts of {{company}}?',
        releaseText:
          'Shops accept them again, and their last day moves on by the days for which they were held. What someone else has blocked stays blocked.',
        released_one: '{{count}} gift of {{company}} was released.',
        released_other: '{{total}} gifts of {{company}} were released.',
        refuseOf_one: 'Refuse {{count}} gift of {{company}}',
        refuseOf_other: 'Refuse {{total}} gifts of {{company}}',
        refuseTitle_one: 'Refuse {{count}} gift of {{company}}?',
        refuseTitle_other: 'Refuse {{total}} gifts of {{company}}?',
        refuseText:
          'They are withdrawn for good, and what is left of them returns to the wallet of the company.',
        refused_one: '{{count}} gift of {{company}} was withdrawn.',
        refused_other: '{{total}} gifts of {{company}} were withdrawn.',
        reasonHint: 'The company reads it with each gift.',
      },
      flags: {
        list: 'Flags',
        what: 'What was noticed',
        kinds: {
          used_at_once_one: 'Used completely {{count}} minute after it was sent',
          used_at_once_other: 'Used completely {{count}} minutes after it was sent',
          many_at_till: 'One of {{count}} gifts used at one till within {{minutes}} minutes',
          only_for_gift: 'One of {{count}} people added just before their gifts, all used here',
          shops_apart:
            'Gifts of its recipient were used at {{count}} shops within {{minutes}} minutes',
          many_undos: '{{count}} redemptions undone in a day',
          late_undos: '{{count}} redemptions of all that was left undone late in a day',
        },
        gift: 'Gift of order {{number}}',
        where: 'Shop and till',
        till: 'Till “{{till}}”',
        when: 'When',
        close: 'Looked at',
        closeOf: 'Say that flag {{id}} of {{name}} was looked at',
        closeTitle: 'Was this looked at?',
        closeText:
          'It leaves this list, and the company no longer sees it with the gift. Nothing is blocked or taken back by it.',
        closed: 'It is off the list.',
        failed: 'That did not work. Please try again.',
        none: 'Nothing is flagged',
        noneHint: 'Uses and undos that may be fraud appear here.',
      },
    },
  },
} as const;

export const refusals = companiesRefusals;
