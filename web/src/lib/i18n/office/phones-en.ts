/** English texts about messages to phones. */
export const phonesEn = {
  phones: {
    title: 'Messages to phones',
    label: 'Who has no email gets the gift by',
    hint: 'The first that is chosen is tried first. The message has the names and the link of the gift, not your greeting.',
    each: '{{name}}, {{cost}} per message',
    agreed: 'Our people have agreed to get messages on their phones',
    agreedHint: 'Needed before the first message. Your name and the day are kept with it.',
    agreedBy: 'Confirmed on {{moment}} by {{name}}.',
    agreeFirst: 'Please confirm this first.',
    quietFrom: 'Quiet from',
    quietUntil: 'until',
    quietHint:
      'Messages that nobody has asked for at once wait during these hours. The same hour twice: they never wait.',
    save: 'Save messages',
    saved: 'The messages to phones were saved.',
    resend: 'Send the message to {{name}} again',
    resent: 'The message is on its way again.',
    by: 'By {{name}}',
    byCost: 'By {{name}}, {{cost}}',
    delivered: 'Delivered: {{time}}',
    read: 'Read: {{time}}',
    failures: {
      no_such_number: 'This number does not get messages.',
      not_on_channel: 'This number is not on {{name}}.',
      unreachable: 'The phone could not be reached.',
      blocked: 'The phone does not accept our messages.',
      stopped: 'The person wants no messages. Share the link another way.',
      not_delivered: '{{name}} could not deliver it.',
      not_taken: '{{name}} does not take messages at the moment.',
    },
  },
};
