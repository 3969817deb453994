/** Tells Admins that the sync with the directory stopped, and asks. */
export const directory = {
  subject: 'Your company’s directory would remove many people. Please take a look',
  says: 'On {{time}}, we stopped following your company’s directory: within a day, it would have removed more than {{percent}}% of its people from your lists.',
  waits_one:
    '1 person is waiting to be removed. Nothing changes in your lists until somebody accepts it.',
  waits_other:
    '{{count}} people are waiting to be removed. Nothing changes in your lists until somebody accepts it.',
  label: 'See who it is',
  kept: 'Whoever is removed keeps their gifts.',
};
