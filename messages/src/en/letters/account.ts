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

/** The letter with an invitation. */
export const invitation = {
  hello: 'Hello:',
  subject: '{{company}} invites you to Regalo',
  heading: 'Join {{company}}',
  /** Who invites where no member does. */
  operator: 'The Regalo team',
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

/** Letters about single sign-on: a line for each thing that changed. */
export const sso = {
  operator: 'the operator of Regalo',
  changed: 'How your company signs in to Regalo has changed',
  by: 'On {{time}}, {{author}} changed the company sign-in. From now on:',
  provider:
    'Members sign in with {{issuer}}. Whoever has an account confirms it once with their PIN.',
  new_secret: 'Regalo uses a new client secret with your provider.',
  removed: 'There is no company sign-in any more. Everybody signs in with a PIN or a passkey.',
  pin_off: 'PINs are switched off for everybody but {{keeper}}.',
  pin_on: 'PINs work for everybody again.',
  default_role: 'Whoever gets no role from the provider has the role {{role}}.',
  no_role: 'Whoever gets no role from the provider cannot sign in.',
  roles_claim: 'Roles follow what the provider says in “{{claim}}”, by a new list.',
  no_claim: 'Roles are given in Regalo alone.',
  creates_members: {
    yes: 'Somebody of your domains joins the team with their first sign-in.',
    no: 'Nobody joins the team by signing in; an invitation is needed.',
  },
  accepts_factor: {
    yes: 'A second factor that was given to the provider is enough.',
    no: 'A second factor that was given to the provider no longer spares the one of Regalo.',
  },
  domain_verified: 'Everybody with an email of {{verified}} can sign in this way.',
  domain_removed: 'Emails of {{removed}} do not open it any more.',
  see: 'See the company sign-in',
  unasked: 'If this was not agreed, please talk to them and change it back.',
} as const;

/** What a member is told of their account. */
export const ssoLinked = {
  linked: 'Your company’s sign-in opens your Regalo account',
  bound:
    'On {{time}}, your Regalo account was linked with the sign-in of your company, which opens it from now on.',
  made: 'On {{time}}, the sign-in of your company has made a Regalo account for this email, and opens it.',
  notYou: 'If it was not you, tell an Admin of your company at once. They can unlink it.',
  profile: 'See how you sign in',
} as const;

/** What somebody is told whose request for membership is declined, around the operator’s own words. */
export const membership = {
  subject: 'Your request to join Regalo',
  farewell: 'Thank you for your interest. The Regalo team',
} as const;

/** What Admins are told of whom an operator lets in or shuts out. */
export const members = {
  subject: {
    invited: 'The Regalo team has invited somebody to your company',
    invitedAgain: 'The Regalo team has sent an invitation to your company again',
    disabled: 'The Regalo team has disabled a member of your company',
    enabled: 'The Regalo team has let a member of your company in again',
  },
  says: {
    invited: 'On {{time}}, the Regalo team invited {{who}} to join your company in Regalo.',
    invitedAgain: 'On {{time}}, the Regalo team sent the invitation for {{who}} again.',
    disabled: 'On {{time}}, the Regalo team disabled {{who}}, who can no longer sign in.',
    enabled: 'On {{time}}, the Regalo team let {{who}} sign in again.',
  },
  check:
    'If nobody in your company asked for this, write to us at once. An Admin can undo it on the page Team.',
  label: 'Open the team',
} as const;

/** The daily letter with the end of the audit. */
export const anchor = {
  subject: 'Audit log on {{day}}: {{count}} entries',
  heading: 'Your company’s audit log',
  stands: 'The audit log of {{company}} has {{count}} entries. The hash of the last one is:',
  keep: 'Keep this email. The export of the audit log contains the hash of every entry: if it shows a different one for this entry, the log has been altered.',
  label: 'Open the audit log',
  stop: 'You receive this email every day because you asked for it. You can turn it off on the audit page.',
} as const;
