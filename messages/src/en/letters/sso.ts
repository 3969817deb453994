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
