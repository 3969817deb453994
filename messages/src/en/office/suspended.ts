/** English texts of the banner of a suspended company, loaded with it. */
export const suspended = {
  suspended: {
    title: 'Sending is suspended for {{company}}',
    since: 'Since {{day}}. Reason: {{reason}}',
    works: 'Gifts that were sent keep working, and scheduled orders are kept. Nothing is lost.',
    contact: 'Write to {{email}}',
  },
} as const;
