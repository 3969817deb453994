/** Letters to recipients about gifts that are used, moved or about to expire. */
export const gifts = {
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
    where: 'The page of your gift shows the code that you use at {{shop}}.',
    see: 'See your gift',
    open: 'Open your gift',
    why: 'You receive this email because a gift from {{company}} is about to expire.',
    end: 'Stop reminders about gifts from {{company}}',
  },
} as const;
