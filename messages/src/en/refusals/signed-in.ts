/** What the office and shops are told alike. */
export const signedInRefusals = {
  id_invalid: 'Must be a positive integer.',
  category_invalid: 'Role must be 1, 2 or 3.',
  day_invalid: 'Dates must be written YYYY-MM-DD.',
  month_invalid: 'Months must be written YYYY-MM.',
  year_invalid: 'Years must be written YYYY.',
  search_too_long: 'The search text is too long.',
  export_running: 'An export is already running. Please wait until it has finished.',
  current_pin_wrong: 'Your current PIN is not correct.',
} as const;
