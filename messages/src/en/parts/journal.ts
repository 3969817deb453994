/** English texts of the accounts of the journal. */
export const journal = {
  journal: {
    title: 'Accounts of the journal',
    intro:
      'For accountants, the wallet exports each month as a journal in double entry. Say here what the accounts are called in your own books. Several may be the same.',
    number: 'Account number',
    name: 'Account name',
    numberOf: 'Account number: {{account}}',
    nameOf: 'Account name: {{account}}',
    accounts: {
      wallet: 'Funds in the wallet',
      funding: 'Payments that added funds',
      vouchers: 'Gifts that can still be used',
      shops: 'Gifts that were spent',
      fees: 'Service fees',
      breakage: 'Gifts that expired unspent and did not return',
      held: 'Money held for orders and giveaways',
    },
    save: 'Save accounts',
    saved: 'Accounts saved.',
  },
} as const;
