/** The last day of a gift in a calendar. */
export const calendar = {
  lastDayAnywhere: 'Last day of your {{faceValue}} gift card',
  lastDay: 'Last day: {{faceValue}} at {{shop}}',
  reminderAnywhere: 'Your gift of {{faceValue}} is valid until {{day}}.',
  reminder: 'Your gift of {{faceValue}} for {{shop}} is valid until {{day}}.',
  about: 'A gift from {{sender}}. Your code is behind the link that you received.',
} as const;
