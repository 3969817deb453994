const pages = {
  page: 'Jobs',
  intro:
    'What Regalo does in the background and has not finished. Jobs try again by themselves; look at those in trouble.',
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
  start: 'Begins',
  state: 'State',
  tasks: 'Actions',
  states: { created: 'Waiting', retry: 'Tries again', active: 'Running', failed: 'Failed' },
  retry: 'Try now',
  retryOf: 'Try {{name}} now',
  retried: 'It begins as soon as a worker is free.',
  cancel: 'Cancel',
  cancelOf: 'Cancel {{name}}',
  cancelTitle: 'Cancel {{name}}?',
  cancelText: 'It will not be done. What it was to do may be left half done.',
  cancelGo: 'Cancel the job',
  cancelled: 'The job was cancelled.',
  reason: 'Why it is cancelled',
  failed: 'That did not work. Please try again.',
  empty: 'No job waits',
  calm: 'No job is in trouble',
  none: 'No such job',
  showAll: 'Show all jobs',
} as const;

/** English texts of the jobs in the operator’s console. */
export const jobs = { operator: { jobs: pages } };
