/** English texts of a person's rights over their data. */
export const privacyEn = {
  privacy: {
    menu: 'Personal data',
    page: 'Download their data (to read)',
    json: 'Download their data (JSON)',
    erase: 'Erase…',
    saveFailed: 'Their data could not be downloaded. Please try again.',
    eraseTitle: 'Erase {{name}}?',
    eraseYes: 'Erase for good',
    goes: 'Name, email, phone, date of birth and country are removed from people, gifts, emails, thanks, notifications and the record of changes. So are the message and photo of orders that no other recipient is left to see. This cannot be undone.',
    stays:
      'Orders, gifts, uses and money stay in the books, as the law on accounting requires; there this person is only a number.',
    backups:
      'Backups still have the data until they are deleted after the time that your operator has set, five weeks as a rule.',
    openGifts_one: 'One gift can still be used, with {{amount}} left',
    openGifts_other: '{{count}} gifts can still be used, with {{amount}} left',
    keep_one: 'Keep it without a name',
    keep_other: 'Keep them without a name',
    keepHint: 'Whoever has the link or the code can use it. No email or reminder is sent any more.',
    cancel_one: 'Withdraw it',
    cancel_other: 'Withdraw them',
    cancelHint: 'What is left returns to the wallet.',
    mayNotCancel: 'You may not withdraw gifts. Ask somebody who may.',
    typeName: 'Type “{{name}}” to confirm',
    erased: 'This person was erased.',
    canceled_one: 'One gift was withdrawn; {{amount}} returned to the wallet.',
    canceled_other: '{{count}} gifts were withdrawn; {{amount}} returned to the wallet.',
    kept_one: 'One gift can still be used by whoever has its link or code.',
    kept_other: '{{count}} gifts can still be used by whoever has their links or codes.',
  },
} as const;
