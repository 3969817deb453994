/** Letters about gifts that moved, and uses that a recipient disputes, to their senders and to shops. */
export const disputes = {
  moved: {
    subject: 'The gift of {{name}} now goes to another address',
    text: 'The address of a gift of order {{order}} was changed after {{name}} had opened it. Its old code and link no longer work, and the new ones went to the new address. What was already spent stays spent.',
    next: 'If nobody in your company did that on purpose, block the gift.',
  },
  moveDisputed: {
    subject: 'The previous address of {{name}} has blocked a gift',
    text: 'Someone at the previous address of {{name}} reports that a gift of order {{order}} should not have been moved to another address. The gift is blocked: nobody can use what is left of it.',
    next: 'Find out who in your company changed the address. If the change was wrong, correct it back to the previous address, which creates a new code, and unblock the gift. If it was right, withdraw the gift and send another one: this one can no longer be used at any other address.',
  },
  useDisputed: {
    subject: '{{name}} did not use a gift of yours: it is blocked',
    endedSubject: '{{name}} did not use a gift of yours, which has ended',
    text: '{{name}} says that someone else used {{amount}} of a gift of order {{order}} at {{shop}} on {{time}}.',
    blocked:
      'Nobody can use what is left of it. If the code leaked, replace it, which emails the recipient a new one, and then unblock the gift. If it was a mistake, just unblock it. The shop has been told too.',
    ended: 'The gift had already ended, so there was nothing to block. The shop has been told too.',
  },
  toShop: {
    subject: 'A recipient disputes redemption {{id}}',
    heading: 'A recipient disputes redemption {{id}}',
    to: 'To {{shop}}:',
    text: 'The recipient of a gift says that someone else used it. The redemption was for {{amount}} ({{giftName}}), at {{till}}, on {{time}}{{withReceipt}}.',
    receipt: ', receipt {{receipt}}',
    blocked: 'The gift is blocked: for now, no till accepts it.',
    owed: 'This does not change what your shop is owed.',
    ask: 'If you know anything about this redemption, keep the receipt and write to us at {{operator}}.',
  },
  label: 'See the order',
} as const;
