/** The letter about gifts that have expired. */
export const expiry = {
  expired_one: '1 gift expired',
  expired_other: '{{count}} gifts expired',
  refunded: '{{refunded}} that nobody spent returned to your wallet.',
  kept: '{{kept}} that nobody spent stays with Regalo, as agreed.',
  reopen:
    'You can reopen a gift until a year after it was bought: open its order, and choose the gift.',
  label: 'See the wallet',
} as const;
