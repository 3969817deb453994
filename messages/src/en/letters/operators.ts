/** Letters to operators. */
export const operators = {
  invitation: {
    subject: 'You are an operator of Regalo now',
    heading: 'Your access to the console',
    invited: '{{by}} has given you access to the operator’s console of Regalo.',
    label: 'Choose a PIN',
    once: 'The link works once, for {{hours}} hours. At your first sign-in you set up a passkey or an authenticator app.',
    ignore: 'If you do not know what this is about, ignore this email.',
  },
  begunAgain: {
    subject: 'Begin again at the Regalo console',
    heading: 'Your second factors were removed',
    invited:
      '{{by}} has removed your second factors from the operator’s console of Regalo. Your PIN does not work any more either.',
    label: 'Choose a PIN',
    once: 'The link works once, for {{hours}} hours. At your next sign-in you set up a passkey or an authenticator app.',
    ignore: 'If you did not ask for this, tell an Owner, and do not use the link before.',
  },
  access: {
    subject: 'Access to the Regalo console: {{name}}',
    heading: 'The operators have changed',
    acts: {
      created:
        '{{by}} has made {{name}} ({{email}}) an operator on the command line. Roles: {{roles}}.',
      invited: '{{by}} has invited {{name}} ({{email}}) as an operator. Roles: {{roles}}.',
      enabled: '{{by}} has let {{name}} ({{email}}) in again. Roles: {{roles}}.',
      changed: '{{by}} has changed the roles of {{name}} ({{email}}). They are now: {{roles}}.',
      'factors reset':
        '{{by}} has removed the second factors of {{name}} ({{email}}), who was mailed a link to begin again.',
    },
    when: 'It was on {{time}}. Every Owner is told.',
    notYou: 'If you know nothing of it, disable them now, and ask whoever did it.',
    label: 'Open the operators',
  },
  caseLimit: {
    subject: 'Many looks at personal data: {{name}}',
    heading: 'An operator has opened many cases',
    hour: 'By {{time}} {{name}} had opened {{cases}} cases within an hour, which is as many as an operator may.',
    day: 'By {{time}} {{name}} had opened {{cases}} cases within a day, which is as many as an operator may.',
    meaning:
      'With a case an operator sees the personal data of a company. Helping on the phone takes fewer; copying all companies takes many. Every Owner is told once.',
    notRight:
      'Look at what they did in the audit, and ask them. If it is not right, disable them now.',
    label: 'Open the audit',
  },
  newNetwork: {
    subject: 'A new sign-in to the Regalo console',
    heading: 'Somebody signed in as you',
    when: 'On {{time}} somebody signed in to the console with your account, from a network that you had not used before: {{from}}.',
    notYou:
      'If this wasn’t you, choose a new PIN now, which ends every open session, and tell an Owner.',
    label: 'Ask for a new PIN',
  },
} as const;
