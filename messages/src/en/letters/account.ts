/** Letters about the PIN of an account. */
export const account = {
  pinLink: {
    subject: 'Choose a new PIN for Regalo',
    heading: 'Choose a new PIN',
    asked: 'Someone, most likely you, asked for a new PIN for your Regalo account.',
    label: 'Choose a new PIN',
    once: 'The link works once, for {{minutes}} minutes.',
    ignore: 'If this wasn’t you, ignore this email: your PIN stays as it is.',
  },
  pinChanged: {
    subject: 'Your Regalo PIN was changed',
    heading: 'Your PIN was changed',
    when: 'The PIN of your Regalo account was changed on {{time}}.',
    notYou: 'If this wasn’t you, choose a new PIN now; that also ends every open session.',
    label: 'Ask for a new PIN',
  },
  locked: {
    subject: 'Too many wrong PINs for your Regalo account',
    heading: 'Signing in is paused for a while',
    when: 'Someone entered too many wrong PINs for your Regalo account, the last one on {{time}}.',
    open: 'Until the pause ends, nobody can sign in from a new device. Browsers where you have signed in before still work, and so do your open sessions.',
    you: 'If this was you, choose a new PIN; it works at once. If it wasn’t, there is nothing to do: nobody got in.',
    label: 'Choose a new PIN',
  },
} as const;
