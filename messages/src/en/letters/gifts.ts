/** Letters to recipients about gifts that are used, moved or about to expire. */
export const gifts = {
  /** The sender of a mail in the name of a company. */
  via: '{{name}} via Regalo',
  /** In the wallet of a phone; `%@` is what it says now. */
  pass: {
    giftCard: 'Gift card',
    description: 'Gift card for {{shop}} from {{sender}}',
    descriptionAnywhere: 'Gift card from {{sender}}',
    balance: 'Balance',
    balanceChanged: 'Your gift now has %@',
    for: 'For',
    validUntil: 'Valid until',
    validChanged: 'Your gift is now valid until %@',
    status: 'Status',
    statusChanged: 'Your gift: %@',
    blocked: 'Blocked for now',
    over: 'No longer valid',
    page: 'Your gift',
    howToUse: 'How to use it',
    show: 'Before you pay, say that you have a gift card and show this pass.',
  },
  used: {
    used: '{{amount}} of your gift was used at {{shop}}',
    usedText: '{{amount}} of your gift from {{sender}} was used at {{shop}} on {{time}}.',
    undone: '{{amount}} was returned to your gift at {{shop}}',
    undoneText:
      '{{shop}} reversed a payment of {{amount}} with your gift from {{sender}} on {{time}}.',
    undoneLate: '{{shop}} reversed a payment of {{amount}} with your gift',
    undoneAfterEnd: 'The gift has since ended, so the amount went back to its sender.',
    undoneAndKept: 'The gift has since ended, so the amount can no longer be used.',
    left: '{{left}} is left. You can use it until {{day}}.',
    none: 'There is nothing left on it.',
    see: 'See your gift',
    ask: 'Wasn’t you? Tell us: we block the gift at once and tell its sender and the shop.',
    notMe: 'This was not me',
  },
  moved: {
    subject: 'Your gift now goes to another address',
    text: '{{sender}} changed the address of a gift you had already opened. Its link and code were replaced, and the new ones went to the new address.',
    unopenedText:
      'The Regalo team gave a gift from {{sender}} that had been sent to this address another one. Its link and code were replaced.',
    ask: 'If this surprises you, write to {{purchaser}}.',
    block:
      'If this is not right, you can block the gift: nobody can then use it, and the sender is told.',
    notRight: 'This is not right',
    unblockedSubject: 'Your gift is no longer blocked',
    unblockedText:
      '{{sender}} unblocked the gift that had gone to another address. It is yours again: use the link and code in the most recent email.',
  },
  reminder: {
    subject: 'You have {{left}} left: use it until {{day}}',
    waiting: 'A gift is waiting for you: open it by {{day}}',
    text: '{{left}} is left of your gift from {{sender}}. You can use it until {{day}}; after that its code no longer works.',
    waitingText:
      '{{sender}} sent you a gift that you have not opened yet. You can open and use it until {{day}}.',
    anywhere: 'The page of your gift shows your code and the shops that take it.',
    choose:
      'You choose between the cards of several shops on the page of your gift, until {{day}}.',
    where: 'The page of your gift shows the code that you use at {{shop}}.',
    see: 'See your gift',
    open: 'Open your gift',
    why: 'You receive this email because a gift from {{company}} is about to expire.',
    end: 'Stop reminders about gifts from {{company}}',
  },
} as const;

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

/** Letters about gifts that moved, and uses that a recipient disputes, to their senders and to shops. */
export const disputes = {
  moved: {
    subject: 'The gift of {{name}} now goes to another address',
    text: 'The address of a gift of order {{order}} was changed after {{name}} had opened it. Its old code and link no longer work, and the new ones went to the new address. What was already spent stays spent.',
    next: 'If nobody in your company did that on purpose, block the gift.',
  },
  movedUnopened: {
    subject: 'The gift of {{name}} now goes to another address',
    text: 'The Regalo team changed the address of a gift of order {{order}} for {{name}}, before it was opened.',
    next: 'If nobody asked for that, block the gift and write to us.',
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

/** The letter with the code by which a gift of a giveaway is claimed. */
export const giveaways = {
  subject: 'Your code is {{code}}',
  says: 'With the code {{code}} you claim your gift from {{company}}. Type it on the page where you asked for it.',
  alreadySubject: 'You already have your gift',
  already:
    'Somebody asked for a gift from {{company}} with this address, which has one already. Look for its email in your mailbox.',
  ignore: 'If you did not ask for this, you can ignore this email.',
} as const;

/** What goes with the link of a gift that is handed over: a message, a card, or a message on the phone. */
export const links = {
  share: {
    hello: 'Hi {{name}}!',
    helloAnybody: 'Hi!',
    text: '{{hello}} {{sender}} has sent you a gift. Open it here:',
    sender: '{{from}} from {{company}}',
  },
  cardsTitle: 'Gift cards of order {{order}}',
  card: {
    for: 'A gift for',
    from: 'From {{purchaser}} · {{company}}',
    scan: 'Scan to open it',
    validUntil: 'Valid until {{day}}',
    chooseUntil: 'Choose it by {{day}}',
  },
  /** Of letters that one SMS of 160 holds, so without some accents. WhatsApp's template should say the same, with a button instead of the link. */
  /** To a phone that claims a gift; without accents, which would make two messages of one. */
  code: '{{code}} is your code to claim a gift from {{sender}}. Share it with nobody.',
  phone:
    'Hello {{recipient}}: {{sender}} has a gift for you: {{link}} Reply STOP for no more messages.',
} as const;
