import {
  book,
  type Column,
  calmed,
  dated,
  dayFirst,
  givenFirst,
  type Layout,
  lostAccents,
  rowsOf,
  type Somebody,
  STAFF,
  serial,
  shouted,
  staff,
  surnames,
  surnamesFirst,
  text,
  withComma,
} from './layout.ts';

const EMAIL: Column = ['Correo', ({ email }) => email];
const GIVEN: Column = ['Nombre', ({ given }) => given];

/** A payroll whose surnames have columns of their own. */
const apart = (first: string, second: string, given = 'Nombre', write = (name: string) => name) =>
  rowsOf([
    ['Cédula', ({ idCard }) => idCard],
    [first, ({ surname }) => write(surname)],
    [second, (who) => write(who.second)],
    [given, (who) => write(who.given)],
    EMAIL,
  ]);

/** Everybody born on a day that may be a month as well. */
const EARLY: readonly Somebody[] = STAFF.map((who, at) => ({
  ...who,
  born: `19${70 + at}-0${1 + (at % 9)}-${String(12 - at).padStart(2, '0')}`,
}));

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
const MONTHS = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto'].concat([
  'setiembre',
  'octubre',
  'noviembre',
  'diciembre',
]);
const spelled = (day: string) =>
  dated(day, ({ y, m, d }) => {
    const weekday = WEEKDAYS[new Date(day).getUTCDay()];
    return `${weekday}, ${Number(d)} de ${MONTHS[Number(m) - 1]} de ${y}`;
  });

/** Names that may be read either way. */
const EITHER_WAY = [
  ['Kelly', 'Morgan', 'kmorgan'],
  ['Taylor', 'Grant', 'tgrant'],
  ['Jordan', 'Blake', 'jblake'],
  ['Morgan', 'Lee', 'mlee'],
].map(([first = '', last = '', mailbox]) => ({ first, last, email: `${mailbox}@valle.cr` }));

/** Payrolls of Costa Rica: of companies, of the CCSS and the INS, of banks. */
export const PAYROLLS: Layout[] = [
  staff(
    'Apellido1 and Apellido2',
    text(
      rowsOf([
        GIVEN,
        ['Apellido1', ({ surname }) => surname],
        ['Apellido2', ({ second }) => second],
        EMAIL,
      ]),
    ),
    ['email'],
  ),
  ...[
    ['Ap. Paterno', 'Ap. Materno', 'Nombres'],
    ['1er Apellido', '2do Apellido', 'Nombre'],
    ['Apellido 1º', 'Apellido 2º', 'Nombre'],
    ['Ape1', 'Ape2', 'Nom'],
    ['Paterno', 'Materno', 'Nombre'],
    ['PRIMER_APELLIDO', 'SEGUNDO_APELLIDO', 'NOMBRE'],
    ['Apellido', 'Apellido', 'Nombre'],
  ].map(([first = '', second = '', given = '']) =>
    staff(`${first} and ${second}`, text(apart(first, second, given), ';'), ['email']),
  ),
  staff(
    'surnames apart, in capitals',
    text(apart('APELLIDO 1', 'APELLIDO 2', 'NOMBRE', shouted), ';', 'latin1'),
    ['email'],
    { names: calmed },
  ),
  staff(
    'whole names in capitals, surnames first',
    text(rowsOf([['Nombre del empleado', (who) => shouted(surnamesFirst(who))], EMAIL])),
    ['email'],
    { names: calmed },
  ),
  staff(
    'whole names, surnames first',
    book(
      rowsOf([['N°', ({ idCard }) => idCard.slice(-3)], ['Nombre completo', surnamesFirst], EMAIL]),
    ),
    ['email'],
  ),
  staff(
    'whole names in capitals with a comma',
    text(rowsOf([['Funcionario', (who) => shouted(withComma(who))], EMAIL])),
    ['email'],
    { names: calmed },
  ),
  staff(
    'whole names, given names first',
    text(rowsOf([['Colaborador', givenFirst], EMAIL, ['Celular', ({ phone }) => phone]])),
    ['email', 'contact_no'],
  ),
  staff(
    'whole names in capitals, given names first',
    text(rowsOf([['NOMBRE COMPLETO', (who) => shouted(givenFirst(who))], EMAIL])),
    ['email'],
    { names: calmed },
  ),
  {
    name: 'names that may be read either way',
    file: text([
      ['Name', 'Email'],
      ...EITHER_WAY.map((who) => [`${who.first} ${who.last}`, who.email]),
    ]),
    people: EITHER_WAY.map(({ first, last, email }) => ({
      ...{ first_name: first, last_name: last, email },
      ...{ contact_no: '', dob: '', start_date: '', country: '' },
    })),
    asks: { names: 'given_first' },
  },
  {
    name: 'the form of the CCSS, which has no way to reach anybody',
    file: text(
      apart('Primer Apellido', 'Segundo Apellido').map((row) => row.slice(0, 4)),
      ';',
      'latin1',
    ),
    people: [],
    refused: 'sheet_without_columns',
  },
  staff(
    'the form of the CCSS with e-mail and phone',
    text(
      rowsOf([
        ['TIPO_IDENTIFICACION', () => 0],
        ['NUM_IDENTIFICACION', ({ idCard }) => idCard.replaceAll('-', '')],
        ['PRIMER_APELLIDO', ({ surname }) => shouted(surname)],
        ['SEGUNDO_APELLIDO', ({ second }) => shouted(second)],
        ['NOMBRE_ASEGURADO', ({ given }) => shouted(given)],
        ['CLASE_SEGURO', () => 'C'],
        ['SALARIO_REPORTADO', () => '650000,00'],
        ['TEL_CELULAR', ({ phone }) => phone],
        ['CORREO_ELECTRONICO', ({ email }) => email.toUpperCase()],
      ]),
      ';',
      'latin1',
    ),
    ['email', 'contact_no'],
    { names: calmed },
  ),
  staff(
    'the form of the INS',
    book(
      rowsOf([
        ['Tipo Id', () => 'CN'],
        ['No. Identificación', ({ idCard }) => idCard],
        ['Nombre', ({ given }) => shouted(given)],
        ['Apellido 1', ({ surname }) => shouted(surname)],
        ['Apellido 2', ({ second }) => shouted(second)],
        ['Fecha Nacimiento', ({ born }) => dayFirst(born)],
        ['Teléfono', ({ phone }) => Number(phone)],
        ['Correo Electrónico', ({ email }) => email],
        ['Sexo', () => 'F'],
        ['Nacionalidad', () => 'COSTARRICENSE'],
        ['Salario', () => 650000],
        ['Días', () => 30],
        ['Código Ocupación', () => '4110'],
      ]),
      { type: 'biff8' },
    ),
    ['email', 'contact_no', 'dob', 'country'],
    { names: calmed },
  ),
  staff(
    'payments of a bank to its beneficiaries',
    text(
      rowsOf([
        ['Identificación', ({ idCard }) => idCard],
        ['Nombre del beneficiario', (who) => shouted(surnamesFirst(who))],
        ['Cuenta IBAN', ({ phone }) => `CR0501520200${phone}00`],
        ['Monto', () => '325000,00'],
        ['Concepto', () => 'PLANILLA I QUINCENA'],
        ['Correo', ({ email }) => email],
      ]),
      ';',
      'latin1',
    ),
    ['email'],
    { names: calmed },
  ),
  staff(
    'payments of a bank, headings in capitals',
    text(
      rowsOf([
        ['IDENTIFICACION', ({ idCard }) => idCard.replaceAll('-', '')],
        ['NOMBRE', (who) => shouted(surnamesFirst(who))],
        ['CUENTA', ({ phone }) => `1000101${phone}`],
        ['MONTO', () => 325000],
        ['CORREO', ({ email }) => email],
        ['TELEFONO', ({ phone }) => phone],
      ]),
      ';',
      'latin1',
    ),
    ['email', 'contact_no'],
    { names: calmed },
  ),
  staff(
    'headings with underscores and without accents',
    text(
      rowsOf([
        ['primer_apellido', ({ surname }) => surname],
        ['segundo_apellido', ({ second }) => second],
        ['nombre', ({ given }) => given],
        ['correo_electronico', ({ email }) => email],
        ['telefono_celular', ({ phone }) => phone],
        ['fecha_nacimiento', ({ born }) => born],
        ['fecha_ingreso', ({ hired }) => hired],
      ]),
      ';',
    ),
    ['email', 'contact_no', 'dob', 'start_date'],
  ),
  staff(
    'headings whose accents were lost',
    text(
      rowsOf([
        GIVEN,
        ['Apellidos', surnames],
        ['Correo electr?nico', ({ email }) => email],
        ['Tel?fono m?vil', ({ phone }) => phone],
        ['Pa?s', () => 'Costa Rica'],
      ]).map((row) => row.map((cell) => lostAccents(String(cell)))),
      ';',
    ),
    ['email', 'contact_no', 'country'],
    { names: lostAccents },
  ),
  staff(
    'days that may be months',
    text(
      rowsOf(
        [
          GIVEN,
          ['Apellidos', surnames],
          EMAIL,
          ['Fecha de nacimiento', ({ born }) => dayFirst(born)],
        ],
        EARLY,
      ),
    ),
    ['email', 'dob'],
    { people: EARLY, asks: { dates: 'day_first' } },
  ),
  staff(
    'months that may be days, in the United States',
    text(
      rowsOf(
        [
          ['First Name', ({ given }) => given],
          ['Last Name', surnames],
          ['Email', ({ email }) => email],
          ['Date of Birth', ({ born }) => dated(born, ({ y, m, d }) => `${m}/${d}/${y}`)],
          ['Office Country', () => 'United States'],
        ],
        EARLY,
      ),
    ),
    ['email', 'dob', 'country'],
    { people: EARLY, country: 'United States', asks: { dates: 'month_first' } },
  ),
  staff(
    'days that may be months, beside first days at work that may not',
    text(
      rowsOf(
        [
          GIVEN,
          ['Apellidos', surnames],
          EMAIL,
          ['Fecha de nacimiento', ({ born }) => dayFirst(born)],
          ['Fecha de ingreso', ({ hired }) => dayFirst(hired)],
        ],
        EARLY,
      ),
    ),
    ['email', 'dob', 'start_date'],
    { people: EARLY },
  ),
  staff(
    'days in words',
    text(
      rowsOf([GIVEN, ['Apellidos', surnames], EMAIL, ['Nacimiento', ({ born }) => spelled(born)]]),
      ';',
    ),
    ['email', 'dob'],
  ),
  staff(
    'days in eight digits',
    text(
      rowsOf([
        GIVEN,
        ['Apellidos', surnames],
        EMAIL,
        ['F. Nacimiento', ({ born }) => born.replaceAll('-', '')],
        ['F. Ingreso', ({ hired }) => hired.replaceAll('-', '')],
      ]),
      ';',
    ),
    ['email', 'dob', 'start_date'],
  ),
  staff(
    'years of two digits, counted and written days mixed',
    book(
      rowsOf([
        GIVEN,
        ['Apellidos', surnames],
        EMAIL,
        [
          'Fecha de nacimiento',
          ({ born }) =>
            Number(born.slice(-1)) % 2
              ? serial(born)
              : dated(born, ({ y, m, d }) => `${d}/${m}/${y.slice(2)}`),
        ],
      ]),
    ),
    ['email', 'dob'],
  ),
];
