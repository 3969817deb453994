import { errors } from '../parts/errors.ts';
import { lists } from '../parts/lists.ts';
import { fundsRefusals } from '../refusals/funds.ts';
import { operatorRefusals } from '../refusals/operator.ts';
import { signedInRefusals } from '../refusals/signed-in.ts';

const pages = {
  name: 'Operator console',
  menu: {
    today: 'Today',
    catalogue: 'Catalogue',
    funds: 'Funds',
    companies: 'Companies',
    requests: 'Requests',
    reviews: 'Held for review',
    support: 'Support',
    shops: 'Shops',
    payouts: 'Payouts',
    proposals: 'Second operator',
    deliveries: 'Deliveries',
    jobs: 'Jobs',
    books: 'Books',
    operators: 'Operators',
    audit: 'Audit',
    profile: 'My profile',
  },
  sections: {
    overview: 'Overview',
    customers: 'Customers',
    gifts: 'Gifts',
    shops: 'Shops',
    regalo: 'Regalo',
  },
  /** Ways in which a gift reaches its recipient. */
  channels: { mail: 'Email', whatsapp: 'WhatsApp', sms: 'SMS' },
  anotherPayment: 'I have compared them: this is another payment.',
  noPermission: {
    title: 'Your roles do not give access to this page',
    text: 'If you need it, ask an Owner.',
  },
  login: {
    page: 'Sign in',
    title: 'Operator console',
    intro: 'For the people who run Regalo. Managers of companies sign in at the office.',
    claim: 'Everything that keeps gifts arriving.',
    pitch: 'Companies, money, shops and recipients on the phone, in one calm place.',
    pointNames: 'You act under your own name, and it is written down',
    pointFactor: 'A PIN is never enough: a passkey or an app comes with it',
    pointSecond: 'Large amounts wait for a second operator',
    art: 'A desk with a screen, a key and a gift',
    enrolIntro:
      'Every operator needs more than a PIN. Add a passkey or an app now; it takes a minute.',
    over: 'Your session has ended. Sign in again to go on where you were.',
    rolesChanged: 'Your roles have changed. Please sign in again.',
    forgotPitch: 'Your second factors stay as they are.',
    resetClaim: 'A PIN of your own, and a second factor with it.',
  },
  reason: {
    title: 'Why do you need to see this?',
    text: 'This shows personal data of {{company}}: your reason is kept, and the company can see it. It is valid for an hour.',
    label: 'Reason',
    hint: 'Support case and its number, for example',
    go: 'Show the data',
    failed: 'That did not work. Please try again.',
  },
} as const;

/** English texts of the frame of the operator’s console, and of its sign-in. */
export const operator = { ...lists, ...errors, operator: pages };

export const refusals = {
  ...signedInRefusals,
  ...operatorRefusals,
  ...fundsRefusals,
};
