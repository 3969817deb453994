/** The letter about a card that closes soon. */
export const cards = {
  subject: 'Tomorrow is the last day to sign the card of order {{id}}',
  says: 'The card can be signed until {{day}}, or until the order is sent.',
  none: 'Nobody has signed it yet.',
  count_one: '{{count}} person has signed it.',
  count_other: '{{count}} people have signed it.',
  share: 'Share its link once more, or look at what was written, under “Card for signatures”.',
  waits: 'Some signatures wait for you: they are not shown until you approve them.',
  label: 'See scheduled orders',
} as const;

/** The letter that invites a member of a group to sign a card. */
export const cardInvited = {
  subject: 'Sign a card for {{who}}',
  subjectForMany: 'Sign a card',
  reminder: 'Tomorrow is the last day to sign the card for {{who}}',
  reminderForMany: 'Tomorrow is the last day to sign the card',
  says: '{{company}} is preparing a gift, and your words can go with it. The card can be signed until {{day}}, or until the gift is sent. It is a surprise: please keep it to yourself.',
  own: 'This link is yours alone. Whoever has it signs in your name, so please do not pass it on.',
  label: 'Sign the card',
  why: 'You receive this email because {{company}} invited your group to sign a card.',
  end: 'Stop such emails and reminders from {{company}}',
} as const;

/** The letter about a card that was opened with an order, or by a rule. */
export const cardOpened = {
  subject: 'Colleagues can sign a card for {{who}}',
  subjectForMany: 'Colleagues can sign a card',
  says: 'A card is open. It can be signed until {{day}}, or until the gift is sent.',
  pass: 'Pass this link on to the colleagues. Whoever has it can sign, but does not see what others wrote:',
  label: 'Open the card',
} as const;

/** Letters about scheduled orders. */
export const scheduled = {
  moment: '{{day}} at {{time}}',
  label: 'See scheduled orders',
  waits: {
    subject: 'Order {{id}} is waiting',
    says: [
      'Your order of {{gift}} was due on {{due}} and is waiting: {{why}}.',
      'Nothing has been sent or charged. Change it, send it now or withdraw it. If nothing changes, it lapses on {{until}}.',
    ],
  },
  lapsed: {
    subject: 'Order {{id}} was not sent',
    says: [
      'The order of {{gift}} due on {{due}} has lapsed: {{why}}.',
      'Nothing was sent or charged.',
    ],
  },
  paused: {
    subject: 'Order {{id}} is paused',
    says: [
      '{{author}} scheduled {{gift}} for {{due}} but can no longer send gifts, so the order is paused.',
      'Resume it to take it over, or withdraw it.',
    ],
  },
  short: {
    subject: 'The wallet will not cover order {{id}}',
    says: [
      '{{author}} scheduled {{gift}} for {{due}}. After everything that goes out before it, the wallet will be {{missing}} short.',
      'Without funds, it will wait for up to {{hours}} hours and go out as soon as they arrive.',
    ],
  },
  /** Why an order waits, as the end of a sentence. */
  reasons: {
    funds: 'there is not enough in the wallet',
    price: 'the price or the fee is higher than agreed',
    gift: 'the gift is not on sale right now',
    stock: 'not enough units are left in stock',
    recipients: 'it has no recipients left',
    limit: 'its groups now have more members than an order may have recipients',
    approval: 'it now needs an approval that it does not have',
    late: 'it could not be sent within a day of its time',
    author: 'the person who placed it can no longer send gifts',
    proof: 'it costs more than agreed and is above your company’s limit for a second check',
    budget: 'its API key would spend more than its monthly budget',
    paused: 'it was paused, and nobody resumed it within {{hours}} hours of its time',
    suspended: 'sending is suspended for your company',
  },
} as const;
