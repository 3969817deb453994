/** English texts of what is filled in for each recipient of a message. */
export const placeholders = {
  placeholders: {
    insert: 'Insert a personal detail',
    names: {
      first_name: 'First name',
      last_name: 'Last name',
      company: 'Company',
      years: 'Years with us',
    },
    unknown_one: '“{{what}}” is unknown for {{count}} recipient. It is left out of their message.',
    unknown_other:
      '“{{what}}” is unknown for {{count}} recipients. It is left out of their messages.',
    instead: 'To use another word instead, write {{example}}.',
    words: { first_name: 'friend', last_name: 'friend', company: 'us', years: 'many' },
    shownFor: 'Preview for',
    before: 'Previous recipient',
    next: 'Next recipient',
    place: '{{place}} of {{most}}: {{name}}',
    placeOfFirst: '{{place}} of the first {{most}}: {{name}}',
    readBy: 'As {{name}} will read it',
    ofOrder: 'Words in braces are filled in for each recipient.',
  },
} as const;
