/** English itself, and the few texts of it that every program has. */
export const language = {
  /** In which dates and numbers are written. */
  locale: 'en-US',
  /** What parts the cells of a CSV file. */
  csvSeparator: ',',
  freeAmount: 'Free Amount Gift',
  toChooseFrom: 'Gift to choose from',
  erasedPerson: 'Erased person {{id}}',
} as const;
