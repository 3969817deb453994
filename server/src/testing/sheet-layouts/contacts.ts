import {
  book,
  type Column,
  givenFirst,
  type Layout,
  monthFirst,
  rowsOf,
  STAFF,
  staff,
  surnames,
  text,
} from './layout.ts';

const empty = (...headings: string[]): Column[] => headings.map((heading) => [heading, () => '']);
const firstWord = (name: string) => name.split(' ')[0] ?? '';
const otherWords = (name: string) => name.split(' ').slice(1).join(' ');
const spaced = (phone: string) => `${phone.slice(0, 4)} ${phone.slice(4)}`;
const dashed = (phone: string) => `${phone.slice(0, 4)}-${phone.slice(4)}`;

const GOOGLE: Column[] = [
  ['First Name', ({ given }) => given],
  ...empty('Middle Name'),
  ['Last Name', surnames],
  ...empty('Phonetic First Name', 'Phonetic Middle Name', 'Phonetic Last Name', 'Name Prefix'),
  ...empty('Name Suffix', 'Nickname', 'File As', 'Organization Name', 'Organization Title'),
  ...empty('Organization Department'),
  ['Birthday', ({ born }) => born],
  ...empty('Notes', 'Photo'),
  ['Labels', () => '* myContacts'],
  ['E-mail 1 - Label', () => '* Work'],
  ['E-mail 1 - Value', ({ email }) => email],
  ['Phone 1 - Label', () => 'Mobile'],
  ['Phone 1 - Value', ({ phone }) => `+506 ${spaced(phone)}`],
];

const OLD_GOOGLE: Column[] = [
  ['Name', givenFirst],
  ['Given Name', ({ given }) => firstWord(given)],
  ['Additional Name', ({ given }) => otherWords(given)],
  ['Family Name', surnames],
  ...empty('Yomi Name', 'Given Name Yomi', 'Additional Name Yomi', 'Family Name Yomi'),
  ...empty('Name Prefix', 'Name Suffix', 'Initials', 'Nickname', 'Short Name', 'Maiden Name'),
  ['Birthday', ({ born }) => born],
  ...empty('Gender', 'Location', 'Billing Information', 'Mileage', 'Occupation', 'Hobby', 'Notes'),
  ['Group Membership', () => '* myContacts'],
  ['E-mail 1 - Type', () => '* '],
  ['E-mail 1 - Value', ({ email }) => email],
  ['Phone 1 - Type', () => 'Mobile'],
  ['Phone 1 - Value', ({ phone }) => dashed(phone)],
];

const OUTLOOK: Column[] = [
  ...empty('Title'),
  ['First Name', ({ given }) => firstWord(given)],
  ['Middle Name', ({ given }) => otherWords(given)],
  ['Last Name', surnames],
  ...empty('Suffix'),
  ['Company', () => 'Café del Valle S.A.'],
  ...empty('Department', 'Job Title', 'Business Street', 'Business Country/Region', 'Business Fax'),
  ['Business Phone', () => '2222-3344'],
  ...empty('Home Phone'),
  ['Mobile Phone', ({ phone }) => `+506 ${dashed(phone)}`],
  ...empty('Anniversary', "Assistant's Name"),
  ['Birthday', ({ born }) => monthFirst(born)],
  ['E-mail Address', ({ email }) => email],
  ['E-mail Type', () => 'SMTP'],
  ['E-mail Display Name', (who) => `${givenFirst(who)} (${who.email})`],
];

const OUTLOOK_ES: Column[] = [
  ...empty('Tratamiento'),
  ['Nombre', ({ given }) => firstWord(given)],
  ['Segundo nombre', ({ given }) => otherWords(given)],
  ['Apellidos', surnames],
  ...empty('Sufijo', 'Organización', 'Departamento', 'Puesto', 'Fax del trabajo'),
  ['Teléfono del trabajo', () => '2222-3344'],
  ['Teléfono móvil', ({ phone }) => dashed(phone)],
  ['Cumpleaños', ({ born }) => born.split('-').reverse().join('/')],
  ['Dirección de correo electrónico', ({ email }) => email],
  ['Tipo de correo electrónico', () => 'SMTP'],
  ['Nombre para mostrar del correo', (who) => `${givenFirst(who)} (${who.email})`],
];

const ALL = ['email', 'contact_no', 'dob'] as const;

/** Contacts of phones and mail programs, lists of groups and forms. */
export const CONTACTS: Layout[] = [
  staff('Google Contacts', text(rowsOf(GOOGLE)), ALL),
  staff('Google Contacts before 2024', text(rowsOf(OLD_GOOGLE)), ALL),
  staff(
    'Google Contacts with two addresses in a cell',
    text(
      rowsOf([
        ...GOOGLE.slice(0, -3),
        ['E-mail 1 - Value', ({ email }) => `${email} ::: otro.${email}`],
        ['E-mail 2 - Label', () => 'Home'],
        ['E-mail 2 - Value', ({ email }) => `casa.${email}`],
      ]),
    ),
    ['email', 'dob'],
  ),
  staff('Outlook', text(rowsOf(OUTLOOK), ',', 'latin1'), ALL),
  staff('Outlook in Spanish', text(rowsOf(OUTLOOK_ES), ',', 'latin1'), ALL),
  staff(
    'Outlook on the web',
    text(
      rowsOf([
        ['First Name', ({ given }) => given],
        ...empty('Middle Name'),
        ['Last Name', surnames],
        ...empty('Title', 'Suffix', 'Nickname', 'Given Yomi', 'Surname Yomi'),
        ['E-mail Address', ({ email }) => email],
        ...empty('E-mail 2 Address', 'E-mail 3 Address', 'Home Phone', 'Home Phone 2'),
        ['Business Phone', () => ''],
        ['Mobile Phone', ({ phone }) => `(506) ${dashed(phone)}`],
        ...empty('Birthday'),
      ]),
      ',',
      'bom',
    ),
    ['email', 'contact_no'],
  ),
  staff(
    'Apple Contacts by way of Numbers',
    text(
      rowsOf([
        ['First name', ({ given }) => given],
        ['Last name', surnames],
        ['Company', () => ''],
        ['Mobile phone', ({ phone }) => `+506 ${spaced(phone)}`],
        ['Work email', ({ email }) => email],
        ['Home address', () => ''],
      ]),
      '\t',
    ),
    ['email', 'contact_no'],
  ),
  staff(
    'Samsung Contacts',
    text(
      rowsOf([
        ['Display Name', givenFirst],
        ['First Name', ({ given }) => given],
        ['Last Name', surnames],
        ['Phone 1 - Type', () => 'Mobile'],
        ['Phone 1 - Value', ({ phone }) => `+506${phone}`],
        ['Email 1 - Type', () => 'Home'],
        ['Email 1 - Value', ({ email }) => email],
      ]),
    ),
    ['email', 'contact_no'],
  ),
  staff(
    'members of a WhatsApp group',
    text(
      rowsOf([
        ['Name', givenFirst],
        ['Phone Number', ({ phone }) => `+506 ${dashed(phone)}`],
      ]),
    ),
    ['contact_no'],
  ),
  staff(
    'members of a WhatsApp group, the country code apart',
    text(
      rowsOf([
        ['Country Code', () => 506],
        ['Country', () => 'Costa Rica'],
        ['Phone Number', ({ phone }) => phone],
        ['Formatted Phone', ({ phone }) => `+506 ${dashed(phone)}`],
        ['Is My Contact', () => 'Yes'],
        ['Saved Name', givenFirst],
        ['Public Display Name', ({ given }) => `${firstWord(given)} ☕`],
      ]),
    ),
    ['contact_no', 'country'],
  ),
  staff(
    'Thunderbird',
    text(
      rowsOf([
        ['First Name', ({ given }) => given],
        ['Last Name', surnames],
        ['Display Name', givenFirst],
        ...empty('Nickname'),
        ['Primary Email', ({ email }) => email],
        ...empty('Secondary Email', 'Screen Name', 'Work Phone', 'Home Phone', 'Fax Number'),
        ['Mobile Number', ({ phone }) => dashed(phone)],
      ]),
    ),
    ['email', 'contact_no'],
  ),
  staff(
    'LinkedIn connections, below their notes',
    Buffer.concat([
      Buffer.from(
        'Notes:\r\n"When exporting your connection data, you may notice that some addresses are missing."\r\n\r\n',
      ),
      text(
        rowsOf([
          ['First Name', ({ given }) => given],
          ['Last Name', surnames],
          ['URL', ({ email }) => `https://www.linkedin.com/in/${email.split('@')[0]}`],
          ['Email Address', ({ email }) => email],
          ['Company', () => 'Café del Valle'],
          ['Position', () => 'Analista'],
          ['Connected On', () => '12 Mar 2024'],
        ]),
      ),
    ]),
    ['email'],
  ),
  staff(
    'participants of a meeting',
    text(
      rowsOf([
        ['Name (Original Name)', givenFirst],
        ['User Email', ({ email }) => email],
        ['Join Time', () => '05/06/2026 09:02:11 AM'],
        ['Duration (Minutes)', () => 47],
      ]),
    ),
    ['email'],
  ),
  staff(
    'answers to a form',
    book(
      rowsOf([
        ['Marca temporal', () => '3/14/2026 9:15:02'],
        ['Dirección de correo electrónico', ({ email }) => email],
        ['¿Cuál es su nombre completo?', givenFirst],
        ['¿Cuál es su número de celular?', ({ phone }) => Number(phone)],
        ['¿Prefiere café o té?', () => 'Café'],
      ]),
    ),
    ['email', 'contact_no'],
  ),
  staff(
    'a list of one e-mail each',
    text([['Correo'], ...STAFF.map(({ email }) => [email])]),
    ['email'],
    { asks: { nameless: 'keep' }, names: () => '' },
  ),
];
