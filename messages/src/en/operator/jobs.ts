const pages = {
  page: 'Jobs',
  intro:
    'Background work that is not finished. Jobs are retried automatically; look at those in trouble.',
  search: 'Name of a job',
  show: 'Which jobs',
  filters: {
    trouble: 'In trouble ({{total}})',
    waiting: 'Waiting ({{total}})',
    running: 'Running ({{total}})',
    all: 'All ({{total}})',
  },
  name: 'Job',
  company: 'Company',
  failures: 'Failures',
  start: 'Next run',
  state: 'State',
  tasks: 'Actions',
  states: { created: 'Waiting', retry: 'Retrying', active: 'Running', failed: 'Failed' },
  retry: 'Try now',
  retryOf: 'Try {{name}} now',
  retried: 'It begins as soon as a worker is free.',
  cancel: 'Cancel',
  cancelOf: 'Cancel {{name}}',
  cancelTitle: 'Cancel {{name}}?',
  cancelText: 'It will not run again. What it was doing may stay half done.',
  cancelGo: 'Cancel the job',
  cancelled: 'The job was cancelled.',
  reason: 'Why it is cancelled',
  failed: 'That did not work. Please try again.',
  empty: 'No job is waiting',
  calm: 'No job is in trouble',
  none: 'No job matches',
  showAll: 'Show all jobs',
} as const;

/** English texts of the jobs in the operator’s console. */
export const jobs = { operator: { jobs: pages } };
