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
  },
  /** Of letters that one SMS of 160 holds, so without some accents. WhatsApp's template should say the same, with a button instead of the link. */
  phone:
    'Hello {{recipient}}: {{sender}} has a gift for you: {{link}} Reply STOP for no more messages.',
} as const;
