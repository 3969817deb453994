/** English texts about messages to phones. */
export const phones = {
  phones: {
    title: 'Phone messages',
    label: 'People without an email get their gift by',
    hint: 'The first one chosen is tried first. The message has the names and the gift link, not your message.',
    each: '{{name}}, {{cost}} per message',
    agreed: 'Our people have agreed to receive messages on their phones',
    agreedHint: 'Required before the first message. We record your name and the date.',
    agreedBy: 'Confirmed on {{moment}} by {{name}}.',
    quietFrom: 'Quiet from',
    quietUntil: 'until',
    quietHint:
      'Automatic messages wait during these hours. Choose the same hour twice for no quiet hours.',
    save: 'Save phone messages',
    saved: 'Phone messages saved.',
    resend: 'Send again to the phone of {{name}}',
    resent: 'The message is on its way again.',
    by: 'By {{name}}',
    byCost: 'By {{name}}, {{cost}}',
    delivered: 'Delivered: {{time}}',
    read: 'Read: {{time}}',
    failures: {
      no_such_number: 'This number cannot receive messages.',
      not_on_channel: 'This number is not on {{name}}.',
      unreachable: 'The phone could not be reached.',
      blocked: 'The phone does not accept our messages.',
      stopped: 'This person does not want messages. Share the link another way.',
      not_delivered: '{{name}} could not deliver it.',
      not_taken: '{{name}} does not take messages at the moment.',
    },
  },
};
