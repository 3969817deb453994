/** The pages that ask one thing, about a use, a move, reminders or a code; and a gift’s entry in a calendar. */
export const questions = {
  dispute: {
    title: 'Was this not you?',
    use: '{{amount}} of your gift was used at {{shop}} on {{day}}.',
    asked:
      'If it was not you, we block the gift at once, so that nobody can use what is left, and tell the sender and the shop. If it was you, there is nothing to do.',
    confirm: 'It was not me: block the gift',
    back: 'It was me, back to the gift',
    toldTitle: 'Thank you for telling us',
    told: 'Nobody can use the gift now. {{senderWithin}} and the shop are being told. Write to {{purchaser}} about what comes next.',
  },
  moved: {
    title: 'Should the gift not have gone elsewhere?',
    moved: 'A gift from {{senderWithin}} that you had opened now goes to another address.',
    asked:
      'If that is not right, we block the gift at once, so that nobody can use what is left, and tell the sender. If it is right, just close this page.',
    confirm: 'It is not right: block the gift',
    toldTitle: 'Thank you for telling us',
    told: 'We have blocked the gift, if it could still be used, and told {{sender}}. Write to {{purchaser}} about what comes next.',
  },
  reminders: {
    title: 'No more reminders?',
    asked:
      'We remind you before a gift from {{company}} expires, and invite you to sign cards for colleagues. You can end that; your gifts stay as they are.',
    confirm: 'End reminders',
    endedTitle: 'You will get no more reminders',
    ended:
      'We remind this address of no gift from {{company}} any more, and invite it to sign no cards. Your gifts stay as they are: look at their last day in time.',
    restart: 'Send me reminders again',
    againTitle: 'You will get reminders again',
    again:
      'We remind this address before a gift from {{company}} expires, and invite it to sign cards.',
  },
  verify: {
    titles: {
      asked: 'Is this gift genuine?',
      genuine: 'Yes, this is a genuine Regalo gift',
      unknown: 'We do not know this code',
      throttled: 'Please wait a while',
    },
    texts: {
      asked: 'Paste the link or the code of a gift, and we tell you whether it is from Regalo.',
      genuine:
        'That says nothing about its value, or whether it was used. Only its own page and the till of a shop show that. Never pay for a code that somebody offers you.',
      unknown:
        'It is mistyped, a newer one has replaced it, or it is not from Regalo. Compare each letter, or open the gift with the button in its latest email.',
      throttled: 'Many codes were checked in a short time. Try again in an hour.',
    },
    field: 'Link or code',
    hint: 'A code has {{letters}} letters and digits.',
    check: 'Check',
    another: 'Check another one',
  },
  /** The page on which colleagues sign a card. */
  sign: {
    title: 'Sign the card for {{recipient}}',
    titleForMany: 'Sign the card',
    lead: '{{company}} is preparing a gift. Your words go with it, until {{day}}.',
    count_one: '{{count}} person has signed so far. Only the recipient reads the card.',
    count_other: '{{count}} people have signed so far. Only the recipient reads the card.',
    signedTitle: 'You have signed the card',
    signedLead: 'Thank you! You can change what you wrote here, in this browser, until {{day}}.',
    closedTitle: 'This card can no longer be signed',
    closedLead:
      'It was closed, or the gift is on its way. Your words are on it if you signed before.',
    signedOwnLead:
      'Thank you! You can change what you wrote by the link in your email, until {{day}}.',
    waits: 'The recipient sees it once the sender has approved it.',
    invitedTitle: 'This card is signed by invitation',
    invitedLead:
      'If you are invited, the email that we sent you has a link of your own. Please sign with that one.',
    unknownTitle: 'We cannot find this card',
    unknownLead:
      'The link is incomplete, or a newer one has taken its place. Ask whoever sent it to you.',
    name: 'Your name',
    words: 'Your words',
    pad: 'Draw your signature, if you like',
    padHint: 'With a finger, a pen or the mouse.',
    clear: 'Clear the drawing',
    photo: 'A photo, if you like',
    yourPhoto: 'Your photo',
    withoutPhoto: 'Remove the photo',
    send: 'Sign',
    change: 'Save changes',
    remove: 'Remove my signature',
    another: 'Sign for somebody else on this device',
    problems: {
      name_missing: 'Please write your name.',
      name_too_long: 'Please keep your name to {{name}} characters.',
      empty: 'Please write or draw something, or choose a photo.',
      words_too_long: 'Please keep your words to {{words}} characters.',
      drawing_invalid: 'The drawing could not be read. Please draw it again, with fewer lines.',
      photo_too_large: 'The photo is too large. Please choose one of up to {{megabytes}} MB.',
      photo_unsupported:
        'This file is no photo that we can read. Please choose a JPEG, PNG, GIF or WebP.',
      photo_not_now:
        'The photo cannot be taken right now. Please try again later, or sign without it.',
      full: 'There is no more room on this card.',
      throttled: 'Many people have signed from your connection. Please try again in an hour.',
    },
  },
  /** The page on which a gift of a giveaway is claimed. */
  claim: {
    titles: {
      asking: 'Claim your gift of {{value}}',
      coded: 'Check your email',
      claimed: 'Your gift is on its way',
      waiting: 'Not open yet',
      paused: 'Gifts cannot be claimed right now',
      full: 'All gifts have been claimed',
      over: 'Gifts can no longer be claimed',
    },
    leads: {
      asking:
        '{{company}} gives you {{value}} at {{shop}}. Claim it until {{day}}, as long as there are gifts left.',
      coded: 'We sent a code to {{contact}}. Type it here to claim your gift.',
      claimed:
        'Congratulations! You will find your gift from {{company}} at {{contact}} in a moment.',
      waiting: 'The gifts of {{company}} cannot be claimed yet. Please come back a little later.',
      paused: '{{company}} has paused this for now. Please come back later.',
      full: 'You came a little too late this time: others have claimed all the gifts of {{company}}. We are sorry.',
      over: 'The last day has passed, or {{company}} has closed this. We are sorry.',
    },
    leadAnywhere:
      '{{company}} gives you {{value}} for many shops. Claim it until {{day}}, as long as there are gifts left.',
    unknownTitle: 'We cannot find these gifts',
    unknownLead:
      'The link is incomplete, or a newer one has taken its place. Scan the code of the poster again, or ask whoever gave it to you.',
    firstName: 'First name',
    lastName: 'Last name',
    codedPhoneTitle: 'Check your phone',
    codedPhone:
      'We sent a code to {{contact}}. Type it here to claim your gift. If none comes, the number may have its gift already, or wants no messages.',
    address: 'Email',
    contact: 'Email or phone',
    ofPhones: 'A phone of {{dial}}, or an email.',
    ofDomains: 'An address of {{domains}}.',
    listCode: 'Your code',
    listCodeHint: 'From your card or invitation. It works once.',
    privacy: '{{company}} sees your name and your address. Your gift is sent there.',
    privacyPhones:
      '{{company}} sees your name and your email or number. A code and your gift are sent there: to a phone as a message.',
    ask: 'Send me a code',
    mailedCode: 'Code of {{digits}} digits',
    claim: 'Claim my gift',
    again: 'No code? Correct the address, or send another one',
    another: 'Claim for somebody else on this device',
    problems: {
      name_missing: 'Please write your first and last name.',
      name_too_long: 'Please keep each name to {{max}} characters.',
      email_invalid: 'Please check the address.',
      contact_invalid: 'Please check it: an email, or a phone of {{dial}}.',
      domain: 'Please use an address of {{domains}}.',
      code_missing: 'Please write your code.',
      code_unknown: 'This code is mistyped, or it was used already.',
      code_wrong: 'This is not the code that we sent. Please compare each digit.',
      code_over: 'This code no longer works. Please have another one sent.',
      code_used: 'Somebody has used the code of your card meanwhile.',
      already: 'This address has claimed its gift already. Look for it in your mailbox.',
      phones_over: 'No more codes are sent to phones here. Please use an email.',
      throttled: 'Too many attempts. Please try again in a while.',
    },
  },
  /** The last day of a gift in a calendar. */
  calendar: {
    lastDayAnywhere: 'Last day of your {{faceValue}} gift card',
    lastDay: 'Last day: {{faceValue}} at {{shop}}',
    reminderAnywhere: 'Your gift of {{faceValue}} is valid until {{day}}.',
    reminder: 'Your gift of {{faceValue}} for {{shop}} is valid until {{day}}.',
    about: 'A gift from {{sender}}. Your code is behind the link that you received.',
  },
} as const;
