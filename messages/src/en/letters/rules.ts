/** Letters about rules of occasions. */
export const rules = {
  label: 'See the rules',
  scheduled: 'See scheduled orders',
  paused: {
    subject: 'Occasion rule {{id}} is paused',
    says: [
      'The rule that sends {{gift}} is paused: {{why}}.',
      'It sends nothing until somebody changes or resumes it. Occasions missed in the meantime are not made up for.',
    ],
  },
  budget: {
    subject: 'The budget of rule {{id}} is used up',
    says_one: [
      'The rule that sends {{gift}} may spend {{budget}} in {{month}}, which is not enough for everyone: so far, 1 person gets nothing.',
      'You can raise its budget or send them gifts yourself. You will not hear about this month again.',
    ],
    says_other: [
      'The rule that sends {{gift}} may spend {{budget}} in {{month}}, which is not enough for everyone: so far, {{count}} people get nothing.',
      'You can raise its budget or send them gifts yourself. You will not hear about this month again.',
    ],
  },
  short: {
    subject: 'The wallet will not cover occasion rule {{id}}',
    says: [
      'A rule will send {{gift}} on {{day}}. After everything that goes out before it, the wallet will be {{missing}} short.',
      'Without funds, its order will wait for up to {{hours}} hours and go out as soon as they arrive.',
    ],
  },
  /** Why a rule has paused by itself, as the end of a sentence. */
  reasons: {
    author: 'the person who set it up can no longer send gifts',
    gift: 'its gift is no longer on sale',
    approval: 'its orders need approval, and too few people can give it',
    people: 'more people celebrate on one day than an order may have recipients',
    proof:
      'it would spend more in a year than agreed and is above your company’s limit for a second check',
  },
} as const;
