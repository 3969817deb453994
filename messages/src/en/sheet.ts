/** The headings of the spreadsheet with people. */
export const sheet = {
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'Email',
  contact_no: 'Phone (with country code)',
  dob: 'Date of Birth',
  country: 'Country',
  start_date: 'Start Date',
  language: 'Language',
  no_occasions: 'No Celebration Gifts',
} as const;
