/** Letters to shops about being paid, and to those who manage them. */
export const shops = {
  account: {
    subject: 'Regalo will pay your shop to another account',
    what: 'The operator of Regalo has noted that {{shop}} is to be paid to the bank account that ends in {{ending}}.',
    wait: 'Nothing is paid to it before {{time}}. Until then you are paid as before.',
    ask: 'If your shop asked for this, there is nothing to do. If not, write to {{email}} right away.',
    label: 'See the statements',
  },
  manager: {
    subject: 'A manager of {{shop}} can no longer sign in to Regalo',
    what: 'The operator of Regalo has shut {{manager}} out of the page of {{shop}}.',
    ask: 'If your shop asked for this, there is nothing to do. If not, write to {{email}} right away.',
  },
  address: {
    subject: 'News about {{shop}} no longer come to this address',
    what: 'The operator of Regalo has changed the address to which {{shop}} is mailed what concerns its tills and its payments.',
    ask: 'If your shop asked for this, there is nothing to do. If not, write to {{email}} right away.',
  },
  terms: {
    subject: 'New terms between Regalo and {{shop}}',
    what: 'From {{day}} on, Regalo keeps a commission of {{commission}} of what is redeemed at {{shop}}.',
    settled: {
      week: 'Your shop is settled with every week.',
      month: 'Your shop is settled with every month.',
    },
    before: 'What was redeemed before that day is settled as agreed until then.',
    ask: 'If your shop did not agree to this, write to {{email}} right away.',
    label: 'See the statements',
  },
  correction: {
    subject: 'What Regalo owes your shop for a redemption was corrected',
    what: 'For redemption {{redemption}} at {{shop}}, {{after}} are owed instead of {{before}}, before commission.',
    why: 'The reason: {{note}}',
    next: 'The difference is a line of your next statement. Statements that are closed stay as they are.',
    ask: 'If you do not agree, write to {{email}}.',
    label: 'See the statements',
  },
  invitation: {
    subject: 'Your access to {{shop}} in Regalo',
    heading: 'You can see your shop in Regalo',
    invited:
      '{{by}} of Regalo has given you access to the page of {{shop}}: its redemptions, tills and statements.',
    label: 'Choose a PIN',
    once: 'The link works once, for {{hours}} hours. After that, ask for a new one on the sign-in page.',
    ignore: 'If you do not know what this is about, ignore this email.',
  },
} as const;

/** Letters to shops about their tills, and the page by which one is taken out of use. */
export const tills = {
  paired: {
    subject: 'New till at your shop: {{till}}',
    heading: 'Your shop has a new till',
    what: 'Since {{time}}, a device has been acting as the till “{{till}}” of {{shop}}. It can redeem vouchers for your shop.',
    next: 'If this was you, there is nothing to do. If nobody at your shop knows this device, take it out of use now.',
  },
  guesses: {
    subject: 'Many unknown codes at your till {{till}}',
    heading: 'Many unknown codes at one till',
    what: 'By {{time}}, {{ofADay}} codes that match no voucher had been entered within a day at the till “{{till}}” of {{shop}}. Someone may be guessing codes.',
    next: 'Please find out who uses this till. It pauses after every {{inARow}} of them. If the device is not in your hands, take it out of use now.',
  },
  link: {
    label: 'Take this till out of use',
    after:
      'The page asks you to confirm; you do not need to sign in. The link works for {{days}} days.',
  },
  supervisor: {
    subject: 'Your shop has a new supervisor’s PIN',
    what: 'On {{time}} {{by}} set the PIN that the tills of {{shop}} ask for from the fourth undo of a day on.',
    next: 'If that was right, there is nothing to do. If not, set another one, and let whoever was in that account choose a new PIN of their own.',
    operator: 'the operator of Regalo',
    ask: 'If your shop asked for that, there is nothing to do. If not, set another one, and write to {{email}}.',
    label: 'See the tills',
  },
  revoke: {
    title: {
      asked: 'Take this till out of use?',
      revoked: 'This till is out of use',
      over: 'This link no longer works',
      unknown: 'This link leads nowhere',
      throttled: 'Please wait a little',
      failed: 'Something went wrong',
    },
    asked:
      'Since {{time}} the device has been the till “{{till}}” of {{shop}}. Once it is out of use, it redeems no more vouchers. What it has redeemed stays as it is.',
    keep: 'If the device is yours, just close this page.',
    button: 'Take it out of use',
    revoked:
      'The till “{{till}}” of {{shop}} redeems no more vouchers. To use the device again, pair it with a new code.',
    over: 'Such links work for {{days}} days, and as long as the account to which they were mailed. Tills are taken out of use on the page of the shop.',
    signIn: 'Sign in to the shop',
    noAccount: 'If nobody of your shop signs in there, write to {{operator}}.',
    unknown: 'Please open the link exactly as it is in the email.',
    throttled: 'There were too many attempts from your network. Please open the link again later.',
    failed: 'Please open the link again in a moment.',
  },
} as const;
