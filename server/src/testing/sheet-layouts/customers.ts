import {
  dated,
  dayFirst,
  givenFirst,
  type Layout,
  rowsOf,
  staff,
  surnames,
  text,
} from './layout.ts';

/** Exports of systems for customers, mailings and events. */
export const CUSTOMERS: Layout[] = [
  staff(
    'HubSpot',
    text(
      rowsOf([
        ['Record ID', ({ idCard }) => idCard.slice(-3)],
        ['First Name', ({ given }) => given],
        ['Last Name', surnames],
        ['Email', ({ email }) => email],
        ['Phone Number', ({ phone }) => `+506 ${phone}`],
        ['Country/Region', () => 'Costa Rica'],
        ['Contact owner', () => 'Elena Mora (elena@valle.cr)'],
        ['Create Date', () => '2025-03-04 10:15'],
      ]),
    ),
    ['email', 'contact_no', 'country'],
  ),
  staff(
    'Salesforce',
    text(
      rowsOf([
        ['Salutation', () => 'Sra.'],
        ['First Name', ({ given }) => given],
        ['Last Name', surnames],
        ['Title', () => 'Gerente'],
        ['Account Name', () => 'Café del Valle S.A.'],
        ['Mailing Country', () => 'Costa Rica'],
        ['Phone', () => '(506) 2222-3344'],
        ['Mobile', ({ phone }) => `(506) ${phone.slice(0, 4)}-${phone.slice(4)}`],
        ['Email', ({ email }) => email],
        ['Account Owner', () => 'Elena Mora'],
      ]),
      ',',
      'latin1',
    ),
    ['email', 'contact_no', 'country'],
  ),
  staff(
    'Mailchimp, birthdays without a year',
    text(
      rowsOf([
        ['Email Address', ({ email }) => email],
        ['First Name', ({ given }) => given],
        ['Last Name', surnames],
        ['Address', () => ''],
        ['Phone Number', () => ''],
        ['Birthday', ({ born }) => dated(born, ({ m, d }) => `${m}/${d}`)],
        ['MEMBER_RATING', () => 2],
        ['OPTIN_TIME', () => '2024-02-03 04:05:06'],
        ['LEID', ({ phone }) => phone],
      ]),
    ),
    ['email'],
    { leavesOut: ['dob'] },
  ),
  staff(
    'Zoho CRM',
    text(
      rowsOf([
        ['Contact Id', ({ phone }) => `zcrm_44000000${phone}`],
        ['Contact Owner', () => 'Elena Mora'],
        ['First Name', ({ given }) => given],
        ['Last Name', surnames],
        ['Account Name', () => 'Café del Valle'],
        ['Email', ({ email }) => email],
        ['Secondary Email', () => ''],
        ['Mobile', ({ phone }) => phone],
        ['Date of Birth', ({ born }) => born],
      ]),
    ),
    ['email', 'contact_no', 'dob'],
  ),
  staff(
    'Pipedrive',
    text(
      rowsOf([
        ['Person - Name', givenFirst],
        ['Person - Organization', () => 'Café del Valle'],
        ['Person - Email - Work', ({ email }) => email],
        ['Person - Phone - Mobile', ({ phone }) => `+506 ${phone}`],
        ['Person - Owner', () => 'Elena Mora'],
      ]),
    ),
    ['email', 'contact_no'],
  ),
  staff(
    'Shopify, phones with an apostrophe',
    text(
      rowsOf([
        ['Customer ID', ({ phone }) => `'77${phone}`],
        ['First Name', ({ given }) => given],
        ['Last Name', surnames],
        ['Email', ({ email }) => email],
        ['Accepts Email Marketing', () => 'yes'],
        ['Default Address Country Code', () => 'CR'],
        ['Phone', ({ phone }) => `'+506${phone}`],
        ['Total Spent', () => '120.00'],
      ]),
    ),
    ['email', 'contact_no'],
  ),
  staff(
    'Eventbrite',
    text(
      rowsOf([
        ['Order #', ({ phone }) => phone],
        ['Order Date', () => '2026-02-11 10:20:30'],
        ['First Name', ({ given }) => given],
        ['Last Name', surnames],
        ['Email', ({ email }) => email],
        ['Quantity', () => 1],
        ['Buyer First Name', () => 'Elena'],
        ['Buyer Last Name', () => 'Mora'],
        ['Buyer Email', () => 'elena@valle.cr'],
      ]),
    ),
    ['email'],
  ),
  staff(
    'Dynamics 365',
    text(
      rowsOf([
        ['(Do Not Modify) Contact', ({ phone }) => `7c1d-${phone}`],
        ['(Do Not Modify) Row Checksum', () => 'u8x/=='],
        ['Full Name', givenFirst],
        ['Email', ({ email }) => email],
        ['Company Name', () => 'Café del Valle'],
        ['Business Phone', () => '2222-3344'],
        ['Mobile Phone', ({ phone }) => phone],
      ]),
    ),
    ['email', 'contact_no'],
  ),
  staff(
    'English and Spanish mixed',
    text(
      rowsOf([
        ['First Name', ({ given }) => given],
        ['Apellidos', surnames],
        ['E-mail', ({ email }) => email],
        ['Teléfono / Phone', ({ phone }) => phone],
        ['Cumpleaños (Birthday)', ({ born }) => dayFirst(born)],
      ]),
      ';',
    ),
    ['email', 'contact_no', 'dob'],
  ),
];
