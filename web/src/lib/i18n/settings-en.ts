/** English texts of a company's settings, loaded with their pages. */
export const settingsEn = {
  settings: {
    page: 'Settings',
    failed: 'Something went wrong. Please try again.',
    parts: {
      company: 'Company',
      signIn: 'Sign-in',
      limits: 'Limits and approvals',
      phones: 'Phones and quiet hours',
    },
    company: {
      title: 'Your company',
      name: 'Name',
      country: 'Country',
      zone: 'Time zone',
      currency: 'Currency',
      fee: 'Service fee per gift',
      expiry: 'Balance of expired gifts',
      left: {
        refund: 'Returns to your wallet',
        keep: 'Is kept by the operator',
      },
      recipients: 'Recipients of one order, at most',
      operator: 'Regalo’s operator changes these for you:',
      messages: 'Language and notices',
      language: 'Language of messages and exports',
      languageHint: 'For people who have none of their own. Your team chooses its own language.',
      reminders: 'Remind recipients before a gift expires',
      remindersHint: '30, 7 and 1 days before, while something is left of it.',
      surprise: 'Keep gifts a surprise',
      surpriseHint: 'Emails name neither amount nor shop until the gift is opened.',
      yes: 'Yes',
      no: 'No',
      mark: 'Warn us when the wallet holds less than',
      markHint: 'Whoever sees the wallet gets a notice, once until it is filled again.',
      save: 'Save changes',
      saved: 'The settings were saved.',
    },
    noPhones: 'This installation sends no messages to phones',
    noPhonesHint:
      'People without an email get their gift by a link or a printed card that you share.',
  },
} as const;
