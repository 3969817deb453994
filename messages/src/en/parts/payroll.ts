/** English texts of the report for payroll. */
export const payroll = {
  payroll: {
    intro:
      'What each employee received in a year, and spent of it, by month and occasion. Habitual gifts may count as salary: your payroll department decides.',
    year: 'Year',
    figures: {
      employees: 'Employees',
      gifts: 'Gifts',
      received: 'Received',
      spent: 'Spent',
      withdrawn: 'Withdrawn',
      expired: 'Expired',
    },
    optedOut_one: '{{count}} employee wants no celebration gifts, and is marked in the file.',
    optedOut_other: '{{count}} employees want no celebration gifts, and are marked in the file.',
    erased_one: '{{count}} was erased since, and has a number instead of a name.',
    erased_other: '{{count}} were erased since, and have numbers instead of names.',
    file: 'payroll',
  },
} as const;
