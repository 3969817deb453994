/** English words for what moved the money of a wallet. */
export const movements = {
  credit: 'Funds added',
  order: 'Gifts sent',
  refund: 'Refund',
  expiry: 'Expired gifts returned',
  correction: 'Correction',
  undo: 'Redemption of an ended gift undone',
  reopening: 'Expired gifts reopened',
  hold: 'Money held',
  release: 'Held money returned',
} as const;
