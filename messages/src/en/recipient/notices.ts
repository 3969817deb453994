/** What is shown in place of a gift. */
export const notices = {
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
} as const;
