/** The email with a gift. */
export const email = {
  subject: '{{recipient}}, {{purchaser}} sent you a gift',
  previewAnywhere: '{{faceValue}} is waiting for you.',
  preview: '{{faceValue}} for {{shop}} is waiting.',
  surprisePreview: 'Open it to see what is inside.',
  heading: '{{purchaser}} sent you a gift',
  greeting: 'Hello, {{recipient}}',
  onBehalf: 'on behalf of {{company}}',
  messageFrom: '{{purchaser}} writes:',
  photo: 'Photo from {{purchaser}}',
  video: '{{purchaser}} recorded a video for you',
  watch: 'It plays when you open your gift.',
  giftCard: 'Gift card',
  surprise: 'What is inside?',
  surpriseNote: 'It stays a surprise until you open it.',
  open: 'Open your gift',
  openAt: 'Open your gift here:',
  validUntil: 'Valid until {{day}}.',
  personalLink:
    'The link is personal: whoever has it can use the gift, so please keep it to yourself.',
  linkFallback: 'If the button does not work, copy this link into your browser:',
  why: 'You receive this email because {{sender}} sent you a gift through Regalo.',
  test: 'TEST',
  testNote:
    'This is how the gift will look. Nothing was bought; in the real email the button opens the gift.',
  testWhy: 'You receive this email because you asked Regalo for a test of your gift.',
} as const;
