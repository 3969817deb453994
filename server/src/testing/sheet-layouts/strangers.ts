import { book, type Cell, type Expected, type Layout, serial, text } from './layout.ts';

type Truth = Partial<Expected>;

const NOTHING: Expected = {
  ...{ first_name: '', last_name: '', email: '', contact_no: '' },
  ...{ dob: '', start_date: '', country: '' },
};

/** A layout of other people than the staff, whose values are written out. */
const stranger = (
  name: string,
  rows: Cell[][] | Buffer,
  people: Truth[],
  more: Pick<Layout, 'asks' | 'leavesOut' | 'refused'> = {},
): Layout => ({
  name: `strangers: ${name}`,
  file: Buffer.isBuffer(rows) ? rows : text(rows),
  people: people.map((one) => ({ ...NOTHING, ...one })),
  ...more,
});

const named = (first_name: string, last_name: string, email: string, more: Truth = {}): Truth => ({
  ...{ first_name, last_name, email },
  ...more,
});

/** Columns of three people who are told by their columns. */
const PLAIN = ['Nombre', 'Apellidos', 'Correo'];
const YADER = ['Yader', 'Obando', 'yo@x.ni'];
const HANSEL = ['Hansel', 'Trejos', 'ht@x.cr'];
const yader = (more: Truth = {}) => named('Yader', 'Obando', 'yo@x.ni', more);
const hansel = (more: Truth = {}) => named('Hansel', 'Trejos', 'ht@x.cr', more);

const NAMES: Layout[] = [
  stranger(
    'English surnames of Limón, surnames first',
    [
      ['TRABAJADOR', 'CORREO'],
      ['BROWN CAMPBELL KENNETH', 'kb@x.cr'],
      ['CAMPBELL BARR SHIRLEY', 'sc@x.cr'],
    ],
    [named('Kenneth', 'Brown Campbell', 'kb@x.cr'), named('Shirley', 'Campbell Barr', 'sc@x.cr')],
  ),
  stranger(
    'a name that may be split in two ways waits',
    [
      ['Nombre', 'Email'],
      ['María de los Ángeles Rosario Martín', 'mr@x.cr'],
      ['Priscila Echandi Oreamuno', 'pe@x.cr'],
    ],
    [named('Priscila', 'Echandi Oreamuno', 'pe@x.cr')],
  ),
  stranger(
    'titles and nicknames',
    [
      PLAIN,
      ['Lic. Roberto', 'Cordero Monge', 'rc@x.cr'],
      ['Francisco "Paco"', 'Céspedes', 'fc@x.cr'],
      ['Guillermo (Memo)', 'Barquero', 'gb@x.cr'],
    ],
    [
      named('Roberto', 'Cordero Monge', 'rc@x.cr'),
      named('Francisco', 'Céspedes', 'fc@x.cr'),
      named('Guillermo', 'Barquero', 'gb@x.cr'),
    ],
  ),
  stranger(
    'slashes between the words',
    [
      ['NOMBRE', 'EMAIL'],
      ['PIEDRA/COTO/ESTEBAN', 'ep@x.cr'],
      ['ROJAS/VEGA/CARLOS', 'cr@x.cr'],
    ],
    [named('Esteban', 'Piedra Coto', 'ep@x.cr'), named('Carlos', 'Rojas Vega', 'cr@x.cr')],
  ),
  stranger(
    'the job after the name waits',
    [
      ['Nombre', 'Correo'],
      ['Wilber Rojas Vega - Gerente', 'wr@x.cr'],
      ['Carlos Piedra Coto', 'cp@x.cr'],
    ],
    [named('Carlos', 'Piedra Coto', 'cp@x.cr')],
  ),
  stranger(
    'initials, and who is known as somebody',
    [
      ['Nombre', 'Correo'],
      ['María F. Solano', 'ms@x.cr'],
      ['Carlos Rojas Vega c.c. Memo Rojas', 'cr@x.cr'],
    ],
    [named('María F.', 'Solano', 'ms@x.cr'), named('Carlos', 'Rojas Vega', 'cr@x.cr')],
  ),
  stranger(
    'the whole name again under Apellidos',
    [PLAIN, ['Wilber', 'Urbina Zeledón Wilber', 'wu@x.cr']],
    [named('Wilber', 'Urbina Zeledón', 'wu@x.cr')],
  ),
];

const birthday = { dob: '1990-05-17' };
const DATES: Layout[] = [
  stranger(
    'day, month and year of birth in three columns',
    [
      [...PLAIN, 'Día nacimiento', 'Mes nacimiento', 'Año nacimiento'],
      [...YADER, 17, 'mayo', 1990],
      [...HANSEL, 3, 11, 1985],
    ],
    [yader(birthday), hansel({ dob: '1985-11-03' })],
  ),
  stranger(
    'three columns that do not say of which date',
    [
      [...PLAIN, 'Día', 'Mes', 'Año'],
      [...YADER, 17, 5, 1990],
    ],
    [yader()],
    { leavesOut: ['dob'] },
  ),
  stranger(
    'years alone',
    [
      [...PLAIN, 'Año de nacimiento', 'Año de ingreso'],
      [...YADER, 1990, 2010],
    ],
    [yader()],
    { leavesOut: ['dob', 'start_date'] },
  ),
  stranger(
    'days that the program took for others',
    book([
      [...PLAIN, 'Fecha de nacimiento'],
      [...YADER, '17/05/1990'],
      [...HANSEL, serial('1985-03-11')],
    ]),
    [yader(birthday), hansel({ dob: '1985-11-03' })],
    { asks: { dates: 'day_first' } },
  ),
  stranger(
    'the same with the month first',
    book([
      [...PLAIN, 'DOB'],
      [...YADER, '05/17/1990'],
      [...HANSEL, serial('1985-08-07')],
    ]),
    [yader(birthday), hansel({ dob: '1985-07-08' })],
    { asks: { dates: 'month_first' } },
  ),
  stranger(
    'columns of dates that changed places',
    [
      [...PLAIN, 'Fecha de nacimiento', 'Fecha de ingreso'],
      [...YADER, '15/03/2015', '17/05/1990'],
    ],
    [yader()],
    { leavesOut: ['dob', 'start_date'] },
  ),
  stranger(
    'the first day of the calendar where there is no date',
    [
      [...PLAIN, 'FECNAC', 'Aniversario laboral'],
      [...YADER, '19900517', '15/03/2015'],
      [...HANSEL, '01/01/1900', ''],
    ],
    [yader({ ...birthday, start_date: '2015-03-15' }), hansel()],
    { leavesOut: ['dob'] },
  ),
];

const COLUMNS: Layout[] = [
  stranger(
    'Portuguese',
    [
      ['Nome', 'Sobrenome', 'E-mail', 'Data de nascimento', 'Data de admissão', 'País'],
      ['Thiago', 'Albuquerque', 'ta@x.br', '17/05/1990', '16/03/2015', 'Brasil'],
    ],
    [
      named('Thiago', 'Albuquerque', 'ta@x.br', {
        ...birthday,
        start_date: '2015-03-16',
        country: 'Brazil',
      }),
    ],
  ),
  stranger(
    'French',
    [
      ['Nom', 'Prénom', 'Courriel', 'Date de naissance'],
      ['LEFÈVRE', 'Élodie', 'el@x.fr', '17/05/1990'],
    ],
    [named('Élodie', 'Lefèvre', 'el@x.fr', birthday)],
  ),
  stranger(
    'German',
    [
      ['Vorname', 'Nachname', 'E-Mail', 'Handy', 'Geburtsdatum'],
      ['Jürgen', 'Weiß', 'jw@x.de', '+49 151 23456789', '17.05.1990'],
    ],
    [named('Jürgen', 'Weiß', 'jw@x.de', { contact_no: '+4915123456789', ...birthday })],
  ),
  stranger(
    'phones and addresses that changed places',
    [
      ['Nombre', 'Apellidos', 'Teléfono', 'Correo'],
      ['Yader', 'Obando', 'yo@x.ni', '88112233'],
    ],
    [yader({ contact_no: '+50688112233' })],
  ),
  stranger(
    'dial codes under "Cód. país"',
    [
      [...PLAIN, 'Cód. país', 'Celular'],
      [...YADER, '505', '88112233'],
    ],
    [yader({ contact_no: '+50588112233' })],
  ),
  stranger(
    'whom to call in an emergency',
    [
      [...PLAIN, 'En caso de emergencia llamar a', 'Teléfono'],
      [...YADER, 'Ana Zeledón', '88990011'],
    ],
    [yader()],
  ),
  stranger(
    'where people are',
    [
      ['Full Name', 'Work Email', 'Location'],
      ['Wolfgang Müller', 'wm@x.com', 'Germany'],
      ['John Smith', 'js@x.com', 'United States'],
    ],
    [
      named('Wolfgang', 'Müller', 'wm@x.com', { country: 'Germany' }),
      named('John', 'Smith', 'js@x.com', { country: 'United States' }),
    ],
  ),
];

const LISTS: Layout[] = [
  stranger(
    'a second list below with its columns in another order',
    [PLAIN, YADER, [], ['Apellidos', 'Nombre', 'Correo'], ['Trejos', 'Hansel', 'ht@x.cr']],
    [yader(), hansel()],
  ),
  stranger(
    'who made the list, and nobody yet',
    [PLAIN, YADER, ['VACANTE', '', 'va@x.cr'], ['Elaborado por: Ana Mora', '', 'am@x.cr']],
    [yader()],
  ),
  stranger(
    'addresses under Nombre',
    [
      ['Nombre', 'Usuario', 'Teléfono'],
      ['yo@x.ni', 'yobando', '88112233'],
    ],
    [named('', '', 'yo@x.ni', { contact_no: '+50688112233' })],
    { asks: { nameless: 'keep' } },
  ),
];

const PARTS: Layout[] = [
  stranger(
    'the day between year and month, which one date proves',
    [
      [...PLAIN, 'Fecha de nacimiento'],
      [...YADER, '1990-17-05'],
      [...HANSEL, '1991-04-05'],
    ],
    [yader({ dob: '1990-05-17' }), hansel({ dob: '1991-05-04' })],
  ),
  stranger(
    'days between year and month beside others that are not',
    [
      [...PLAIN, 'Fecha de nacimiento'],
      [...YADER, '1990-17-05'],
      [...HANSEL, '1991-04-25'],
    ],
    [yader(), hansel({ dob: '1991-04-25' })],
    { leavesOut: ['dob'] },
  ),
  stranger(
    'an office instead of a name waits',
    [
      ['Nombre completo', 'Correo'],
      ['Gerente General', 'gerencia@x.cr'],
      ['Hansel Trejos Mora', 'ht@x.cr'],
    ],
    [named('Hansel', 'Trejos Mora', 'ht@x.cr')],
  ),
  stranger(
    'an initial in a column of its own',
    [
      ['First Name', 'MI', 'Last Name', 'Email'],
      ['John', 'Q', 'Smith', 'js@x.com'],
    ],
    [named('John Q', 'Smith', 'js@x.com')],
  ),
];

/** Layouts of people and programs that the reader was not written for. */
export const STRANGERS: Layout[] = [...NAMES, ...DATES, ...COLUMNS, ...LISTS, ...PARTS];
