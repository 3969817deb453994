const pages = {
  page: 'Deliveries',
  intro: 'Gift messages of every company that have not arrived. They are retried automatically.',
  search: 'Company or domain',
  show: 'Which messages',
  filters: {
    retrying: 'Being retried',
    failed: 'Failed in the last {{days}} days',
    waiting: 'Not tried yet',
  },
  address: 'To',
  company: 'From',
  order: 'Order {{number}}',
  attempts: 'Attempts',
  dueAt: 'Next try',
  failedAt: 'Failed',
  reason: 'Last answer',
  tasks: 'Actions',
  hasten: 'Try now',
  hastenOf: 'Try {{address}} now',
  hastened: 'It will be tried as soon as a worker is free.',
  failed: 'That did not work. Please try again.',
  empty: 'No messages here',
  none: 'Nothing found',
  noneHint: 'Search by part of the company’s name, or by a whole domain.',
  showAll: 'Clear the search',
} as const;

/** English texts of the messages that have not arrived, in the operator’s console. */
export const deliveries = { operator: { deliveries: pages } };
