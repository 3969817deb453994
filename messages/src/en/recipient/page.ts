/** The page of a gift. */
export const page = {
  title: 'A gift for {{recipient}}',
  titleForYou: 'A gift for you',
  giftFor: 'For {{recipient}}',
  forYou: 'For you',
  wrappedHeading: '{{purchaser}} sent you a gift',
  from: 'on behalf of {{company}}',
  openButton: 'Open your gift',
  openHeading: 'It’s yours, enjoy!',
  openLead: 'A gift from {{purchaser}}',
  giftCard: 'Gift card',
  amount: 'Amount',
  code: 'Your code',
  copy: 'Copy code',
  copied: 'Copied',
  qrCode: 'Your code as a QR code',
  barcode: 'Your code as a barcode',
  print: 'Print voucher',
  addToCalendar: 'Add to calendar',
  addToApple: 'Add to Apple Wallet',
  addToGoogle: 'Add to Google Wallet',
  validUntil: 'Valid until',
  howToUse: 'How to use it',
  stepsAtShop: [
    'Choose something you like at {{shop}}.',
    'Before you pay, say that you have a gift card and show this page.',
  ],
  stepsAnywhere: [
    'Choose something you like at a shop that takes Regalo gift cards.',
    'Before you pay, say that you have a gift card and show this page.',
  ],
  keepPage: 'Keep this link: it always brings you back to your code.',
  left: 'Left',
  uses: 'Where it was used',
  notMe: 'This was not me',
  blockedText:
    'This gift cannot be used for now: its sender has blocked it. Please write to {{senderWithin}}, who can let it be used again.',
  disputedText:
    'This gift is blocked, because a use of it was reported here as somebody else’s. {{sender}} has been told: write to them about what comes next.',
  formerText:
    'This gift is blocked, because whoever had it before says that it should not have gone to another address. {{sender}} has been told: write to them about what comes next.',
  reviewText:
    'This gift is being checked, so it cannot be used for now. You need not do anything, and nothing of it is lost.',
  usedHeading: 'This gift has been used up',
  usedText: 'Nothing is left of it, so its code no longer works. We hope that you enjoyed it.',
  usedNext: 'Was it not you? Please write to {{senderWithin}} at once.',
  photo: 'Photo from {{purchaser}}',
  video: 'Video from {{purchaser}}',
  messageFrom: 'Message from {{purchaser}}',
  expiredHeading: 'This gift has expired',
  expiredText: 'It was valid until {{day}}, so its code no longer works.',
  expiredNext:
    'Please write to {{senderWithin}}: they can tell you whether a new gift can be sent.',
  reopenNext:
    'Still want to use it? Write to {{sender}}: they can reopen it until {{reopenDay}}. Your code then works again.',
  cancelledHeading: 'This gift was withdrawn',
  cancelledText: '{{company}} took it back, so its code does not work.',
  cancelledNext:
    'If this surprises you, please ask {{sender}}. There is nothing you need to pay or return.',
  personalLink: 'This link is personal: whoever has it can use the gift.',
  sentWith: 'Sent with Regalo',
  verify: 'Check whether a code is genuine',
} as const;
