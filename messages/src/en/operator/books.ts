const pages = {
  page: 'Books',
  intro:
    'Every night each wallet and shop is compared with its ledger, and every figure with a recount.',
  check: 'Check now',
  asked: 'A worker starts within half a minute.',
  failed: 'That did not work. Please try again.',
  none: 'The books have not been checked yet',
  started: 'Started',
  finished: 'Finished',
  looked: 'Wallets and shops',
  state: 'Result',
  running: 'Running',
  sound: 'In order',
  wrong_one: '{{total}} fault',
  wrong_other: '{{total}} faults',
} as const;

/** English texts of the books in the operator’s console. */
export const books = { operator: { books: pages } };
