import { page } from './recipient/page.ts';

/** What a recipient reads of a gift, and its sender in a preview. */
export const recipient = {
  /** The email with a gift. */
  email: {
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
    chooseUntil: 'Choose your gift by {{day}}.',
    personalLink:
      'The link is personal: whoever has it can use the gift, so please keep it to yourself.',
    linkFallback: 'If the button does not work, copy this link into your browser:',
    why: 'You receive this email because {{sender}} sent you a gift through Regalo.',
    test: 'TEST',
    testNote:
      'This is how the gift will look. Nothing was bought; in the real email the button opens the gift.',
    testWhy: 'You receive this email because you asked Regalo for a test of your gift.',
  },
  /** What is shown in place of a gift. */
  notices: {
    whoeverSentIt: 'the person who sent you the gift',
    unknown: {
      title: 'We cannot find this gift',
      text: 'The link is incomplete, or a newer one has taken its place.',
      steps: [
        'Open the gift with the button in the latest email about it.',
        'If you typed or pasted the link, check that no letter is missing at its end.',
        'Still nothing? Ask the person who sent you the gift for a new link.',
      ],
    },
    replaced: {
      title: 'A newer link has replaced this one',
      text: 'This link and its code no longer work. The gift itself is safe.',
      steps: [
        'Open the gift with the button in the latest email about it.',
        'No newer email? Write to {{who}} and ask for it.',
      ],
    },
    throttled: {
      title: 'Please wait a moment',
      text: 'Many links that lead to no gift were tried from your connection.',
      steps: [
        'Wait {{minutes}} minutes, then open the link again.',
        'Use the button in the latest email about your gift rather than typing the link.',
      ],
    },
    failed: {
      title: 'We cannot show this page right now',
      text: 'It is not your fault, and nothing has happened to your gift.',
      steps: [
        'Open your link again in a few minutes.',
        'If it still fails, tell the person who sent you the gift.',
      ],
    },
  },
  page,
  /** Where a gift is one of several cards. */
  choice: {
    heading: 'Choose your gift',
    lead: '{{value}} for one of these shops.',
    legend: 'Choose a card',
    out: 'None left',
    choose: 'Choose this card',
    change: 'Choose another card',
    chosen: 'You have chosen {{shop}}.',
    given: 'The time to choose is over, so you have the card of {{shop}}.',
    show: 'Show my code',
    stays: 'You can choose another card until you see the code. After that, the choice stays.',
    ranOut: 'That card has just run out. Please choose another one.',
    none: 'There are none of these cards left for now. Please look again later.',
    until: 'You can choose until {{day}}.',
    orDefault: 'After that you get the card of {{default}}.',
    orBack: 'After that, {{senderWithin}} gets its value back.',
  },
  /** Where a gift is swapped for a card of another shop. */
  swap: {
    heading: 'Another shop?',
    lead: 'As long as you have not used your gift, you can swap it for a card of another shop.',
    open: 'See the cards of other shops',
    title: 'Swap your gift',
    about: 'It is a card of {{shop}} for {{value}}. These other cards are worth the same.',
    legend: 'Choose a card',
    code: 'Your gift gets a new code. The one that it has now stops working.',
    confirm: 'Swap for this card',
    left_one: 'You can swap your gift one more time.',
    left_other: 'You can swap your gift {{count}} more times.',
    none: 'No other shop has a card of this value for now.',
    swapped: 'You swapped your gift for a card of {{shop}}. The code of before no longer works.',
  },
  /** Where a gift can be used. */
  places: {
    heading: 'Where you can use it',
    count_one: 'One shop takes it.',
    count_other: '{{count}} shops take it.',
    address: 'Address',
    hours: 'Hours',
    map: 'Directions',
    mapsApp: 'Maps app',
    call: 'Call {{phone}}',
    search: 'Search for shops',
    searchLabel: 'Name or place',
    category: 'Category',
    everyCategory: 'Every category',
    find: 'Find shops',
    title: 'Shops that take your gift card',
    back: 'Back to your gift',
    found_one: '1 shop',
    found_other: '{{count}} shops',
    none: 'No shop matches. Try fewer letters, or another category.',
    all: 'Show all shops',
    before: 'Previous page',
    after: 'Next page',
    page: 'Page {{page}} of {{pages}}',
  },
  /** The card that colleagues have signed. */
  card: {
    heading: 'A card for you',
    count_one: '{{count}} person has signed it.',
    count_other: '{{count}} people have signed it.',
    drawn: 'Signature drawn by {{name}}',
    photo: 'Photo of {{name}}',
    before: 'Previous page',
    after: 'Next page',
    page: 'Page {{page}} of {{pages}}',
    file: 'Save it as a PDF',
    fileTitle: 'A card for {{recipient}}',
    unprintable: '(a name that cannot be printed here)',
  },
  /** Whom to write to, within a sentence, and where the sentence goes on. */
  senders: {
    sender: '{{purchaser}} at {{company}}',
    senderWithin: '{{purchaser}} at {{company}}',
  },
  /** The form that says thanks, and what was said. */
  thanks: {
    heading: 'Say thanks',
    lead: '{{purchaser}} will be glad to read a line from you. You can send one.',
    field: 'Your message',
    send: 'Send thanks',
    said: 'You thanked {{purchaser}}:',
    empty: 'Please write a message first.',
    tooLong: 'Please keep it to {{most}} characters.',
  },
} as const;
