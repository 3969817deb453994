/** English texts of what is filled in for each recipient of a message. */
export const placeholdersEn = {
  placeholders: {
    insert: 'Insert what is filled in for each recipient',
    names: {
      first_name: 'First name',
      last_name: 'Last name',
      company: 'Company',
      years: 'Years with us',
    },
    unknown_one: '“{{what}}” is not known of {{count}} recipient. It is left out of their message.',
    unknown_other:
      '“{{what}}” is not known of {{count}} recipients. It is left out of their messages.',
    instead: 'For a word of yours instead, write {{example}}.',
    words: { first_name: 'friend', last_name: 'friend', company: 'us', years: 'many' },
    shownFor: 'Recipient of the preview',
    before: 'Recipient before',
    next: 'Next recipient',
    place: '{{place}} of {{most}}: {{name}}',
    readBy: 'As {{name}} will read it',
    ofOrder: 'What stands in braces is filled in for each recipient.',
  },
} as const;
