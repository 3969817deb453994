/** Letters about second factors: what a member changed, a reset by an Admin, and what the company asks for. */
export const factors = {
  changed: {
    subject: 'How you sign in to Regalo has changed',
    heading: 'Your sign-in has changed',
    changes: {
      'added authenticator app':
        'An authenticator app was added to your Regalo account on {{time}}.',
      'removed authenticator app':
        'The authenticator app was removed from your Regalo account on {{time}}.',
      'added passkey': 'A passkey was added to your Regalo account on {{time}}.',
      'removed passkey': 'A passkey was removed from your Regalo account on {{time}}.',
      'made recovery codes':
        'New recovery codes were created for your Regalo account on {{time}}. The old ones no longer work.',
      'used recovery code':
        'A recovery code of your Regalo account was used on {{time}}. It no longer works.',
      'cleared factors': 'All second factors were removed from your Regalo account on {{time}}.',
    },
    notYou: 'If this wasn’t you, choose a new PIN now and tell an Admin of your company.',
    label: 'Ask for a new PIN',
  },
  reset: {
    subject: 'Sign in to Regalo without your second factor',
    heading: 'Remove your second factors',
    asked:
      '{{admin}} lets you remove the passkeys, the authenticator app and the recovery codes of your Regalo account. You can then sign in with your PIN and add new ones.',
    label: 'Remove my second factors',
    once: 'The link works once, for {{hours}} hours. A newer one replaces it.',
    ignore: 'If you did not ask for this, do not use the link, and tell an Admin of your company.',
  },
  resetNotice: {
    subject: '{{member}}’s second factors are being reset',
    notice:
      'On {{time}}, {{admin}} had a link emailed to {{member}} to remove their second factors. Their sessions were ended.',
    check: 'If you did not expect this, disable the member until you know more.',
    team: 'Open the team',
  },
  policy: {
    on: 'Your company asks for a second factor now',
    onSays:
      'On {{time}}, {{admin}} asked everybody in your company for a second factor. Who has none adds one at their next sign-in.',
    off: 'Your company does not ask for a second factor any more',
    offSays:
      'Since {{time}}, by {{admin}}, the PIN is enough again for members without a second factor.',
    label: 'See the team',
    unasked: 'If this was not agreed, please talk to them and change it back.',
  },
} as const;
