/** English texts of the sandbox. */
export const sandbox = {
  sandbox: {
    name: 'Sandbox',
    band: 'Sandbox: play money, and nothing is sent to anybody.',
    mailbox: 'Mailbox',
    refill: 'Add play money',
    refilled: 'The wallet has {{amount}}.',
    refillFailed: 'The money could not be added.',
    leave: 'Leave the sandbox',
    title: 'Mailbox of the sandbox',
    intro: 'What would have been mailed or sent to phones. None of it has left.',
    none: 'Nothing yet',
    noneHint: 'Send a gift, and its message arrives here within seconds.',
    more: 'Show more',
    back: 'Back to the mailbox',
    to: 'To {{to}}',
    channels: { whatsapp: 'WhatsApp message', sms: 'SMS' },
  },
};
