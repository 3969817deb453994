/** The letter with an invitation. */
export const invitation = {
  hello: 'Hello:',
  subject: '{{company}} invites you to Regalo',
  heading: 'Join {{company}}',
  invited: '{{inviter}} invites you to work on the gifts of {{company}} in Regalo.',
  label: 'Accept the invitation',
  once: 'The link works once, for {{hours}} hours. A newer one replaces it.',
  ignore: 'If you do not know the sender, ignore this email.',
  known:
    'This email address is already used to sign in for another company in Regalo, and an address can belong to only one company.',
  instead:
    'To accept, give the sender another email address. They are not told that you already have an account.',
  signIn: 'Sign in to Regalo',
} as const;
