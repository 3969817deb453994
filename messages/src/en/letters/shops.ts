/** Letters to shops about being paid, and to those who manage them. */
export const shops = {
  account: {
    subject: 'Regalo will pay your shop to another account',
    what: 'The operator of Regalo has noted that {{shop}} is to be paid to the bank account that ends in {{ending}}.',
    wait: 'Nothing is paid to it before {{time}}. Until then you are paid as before.',
    ask: 'If your shop asked for this, there is nothing to do. If not, write to {{email}} right away.',
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
