import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../refusals/problem-en.ts';
import { countryByCode } from '../../values/countries.ts';
import { NO_FIELDS, type PersonFields } from '../person.ts';
import { cellText, filledText } from './cell-text.ts';
import { findColumns } from './find-columns.ts';
import { cellCountry, cellEmail, cellLanguage, cellPhone, cellYes } from './sheet-cells.ts';
import type { Cell } from './sheet-columns.ts';
import { cellDay } from './sheet-dates.ts';
import { readSheetRows, type SheetOptions } from './sheet-rows.ts';
import { templateCsv, templateHeadings } from './sheet-template.ts';

const ENGLISH = templateHeadings('en');
const ANA: Cell[] = [
  'Ana',
  'Mora',
  'ana@x.cr',
  '+506 8888-7777',
  '1990-05-17',
  'Costa Rica',
  '2020-02-01',
  'Español',
  'Sí',
];

function read(rows: (Cell[] | undefined)[], options?: SheetOptions) {
  const answers = { without_name: 'store' } as const;
  const reading = readSheetRows(rows, { answers, ...options });
  if (!reading.ok) throw new Error(inEnglish(reading.problem));
  return reading;
}

/** Row, kind and message of the only fault. */
function faultOf(change: Record<number, Cell>, options?: SheetOptions) {
  const cells = ANA.map((cell, index) => (index in change ? change[index] : cell));
  const { people, faults } = read([ENGLISH, cells], options);
  expect(people.length + faults.length).toBe(1);
  const [fault] = faults;
  return fault && [fault.row, fault.kind, inEnglish(fault.problems[0])];
}

const WITHOUT_CODE = 'Please enter the phone number with its country code, for example +506.';
const ROUNDED = 'The spreadsheet rounded this phone number. Please enter all of its digits.';

describe('columns', () => {
  const all = {
    ...{ first_name: 0, last_name: 1, email: 2, contact_no: 3, dob: 4, country: 5 },
    ...{ start_date: 6, language: 7, no_occasions: 8 },
  };
  test.each<[string, Cell[], object]>([
    ['the English template', ENGLISH, all],
    ['the Spanish template', templateHeadings('es'), all],
    [
      'any case and blanks',
      [' EMAIL ', 'first  name', 'E-mail'],
      { email: 0, first_name: 1, other_email: 2 },
    ],
    [
      'any order, strangers between',
      ['Id', 'País', 7, null, 'Apellido'],
      { country: 1, last_name: 4 },
    ],
    [
      'without accents',
      ['telefono', 'pais', 'correo electronico'],
      { contact_no: 0, country: 1, email: 2 },
    ],
    ['brackets and stars', ['Email *', 'Phone (mobile)'], { email: 0, contact_no: 1 }],
    ['nothing known', ['a', ''], {}],
    [
      'those of a payroll',
      [
        'Cédula',
        'PRIMER APELLIDO',
        '2do apellido',
        'Nombre',
        'Fecha Ingreso',
        'F. Nac.',
        'Tel Cel',
      ],
      {
        ...{ last_name: 1, second_surname: 2, first_name: 3, start_date: 4, dob: 5 },
        contact_no: 6,
      },
    ],
    [
      'a mobile before an office’s phone, a person’s before others’',
      [
        'Phone Number',
        'Mobile Phone Number',
        'Contact owner',
        'E-mail jefe',
        'Correo institucional',
      ],
      { contact_no: 1, other_phone: 0, email: 4 },
    ],
    [
      'one column of whole names',
      ['Nombre completo', 'Nacionalidad'],
      { full_name: 0, country: 1 },
    ],
    ['a name without surnames', ['Nombre', 'Cel'], { full_name: 0, contact_no: 1 }],
    ['surnames first', ['Apellidos y nombre', 'Cumpleaños'], { surname_first: 0, dob: 1 }],
    ['line breaks', ['Correo\nelectrónico', 'Fecha\nnac.'], { email: 0, dob: 1 }],
    ['other names', ['Nombre de la empresa', 'Company name', 'Código de país'], { dial_code: 2 }],
  ])('%s', (_, header, columns) => expect(findColumns(header)).toEqual(columns));

  test('a template begins with a byte order mark and is its headings', () => {
    expect(templateCsv('en')).toBe(
      '\uFEFFFirst Name,Last Name,Email,Phone (with country code),Date of Birth,Country,Start Date,Language,No Celebration Gifts\r\n',
    );
    expect(templateCsv('es')).toBe(
      '\uFEFFNombre;Apellidos;Correo electrónico;Teléfono (con código de país);Fecha de nacimiento;País;Fecha de ingreso;Idioma;Sin regalos de celebración\r\n',
    );
  });

  test('a given mapping goes before the headings', () => {
    const { people } = read(
      [
        ['x', 'Email'],
        ['eva@x.cr', 'no'],
      ],
      { mapping: { email: 0 } },
    );
    expect(people).toEqual([expect.objectContaining({ email: 'eva@x.cr', first_name: '' })]);
  });
});

describe('headings', () => {
  const headings = ['Nombre', 'Apellidos', 'Correo'];
  const eva = ['Eva', 'Mora', 'eva@x.cr'];

  test('are found below titles, blank rows and columns', () => {
    const rows = [['Lista de correos'], undefined, [null, ...headings], [null, ...eva]];
    expect(read(rows).people).toMatchObject([{ row: 4, first_name: 'Eva', email: 'eva@x.cr' }]);
  });

  test('are looked for in the first 20 rows that are not blank', () => {
    const rows = (titles: number): Cell[][] => [
      ...Array.from({ length: titles }, () => ['Title']),
      headings,
      eva,
    ];
    expect(read(rows(19)).people).toHaveLength(1);
    expect(readSheetRows(rows(20))).toMatchObject({ problem: { reason: 'sheet_without_columns' } });
  });

  test('that are repeated are skipped, as are totals, notes and rows without a person', () => {
    const header = ['N.º', ...headings, 'Salario'];
    const { people, faults, skipped } = read([
      header,
      [1, ...eva, 500],
      ['', 'Subtotal página 1', '', '', 500],
      ['Página 1 de 2'],
      header,
      ['TOTALES', '', '', '', 500],
      ['', 'Nota: falta Ana'],
      ['', '', '', false, ''],
      [2, 'Ana', 'Mora', '', 500],
    ]);
    expect(people.map(({ row }) => row)).toEqual([2]);
    expect(faults.map(({ row, kind }) => [row, kind])).toEqual([[9, 'missing']]);
    expect(skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [3, 'row_is_total'],
      [4, 'row_without_person'],
      [5, 'row_repeats_headings'],
      [6, 'row_without_person'],
      [7, 'row_is_total'],
      [8, 'row_without_person'],
    ]);
  });
});

test.each<[string, string, string]>([
  ['Sofía Herrera Vargas', 'Sofía', 'Herrera Vargas'],
  ['Ana Lucía de la O Valverde', 'Ana Lucía', 'de la O Valverde'],
  ['María de los Ángeles Cubillo Quesada', 'María de los Ángeles', 'Cubillo Quesada'],
  ['Fallas Obando, Sofía', 'Sofía', 'Fallas Obando'],
  ['Ana Mora', 'Ana', 'Mora'],
  ['Ana', 'Ana', ''],
  ['', '', ''],
])('the names of %j are %j and %j', (whole, first_name, last_name) => {
  const { people } = read([
    ['Nombre completo', 'Correo'],
    [whole, 'a@x.cr'],
  ]);
  expect(people).toMatchObject([{ first_name, last_name }]);
});

test('a whole name may begin with the surnames', () => {
  const { people } = read([
    ['Apellidos y nombre', 'Correo'],
    ['Fallas Obando María José', 'a@x.cr'],
  ]);
  expect(people).toMatchObject([{ first_name: 'María José', last_name: 'Fallas Obando' }]);
});

/** The days of birth of a file, and what it chose of their order. */
function births(
  days: Cell[],
  { heading = 'Birthday', ...options }: SheetOptions & { heading?: string } = {},
) {
  const rows = days.map((day, n): Cell[] => [`Ana ${n}`, `${n}@x.cr`, day, '28/04/2021']);
  const { people, leftOut, points } = read(
    [['First Name', 'Email', heading, 'Hire date'], ...rows.map((row) => row.slice(0, 3))],
    options,
  );
  return { dobs: people.map(({ dob }) => dob), leftOut, points };
}

describe('days that may be months', () => {
  const days = ['05/04/1990', '07/06/1991', '08/08/1992'];

  test('are asked about once, with two rows both ways, and are not stored before', () => {
    const { dobs, leftOut, points } = births(days);
    expect(dobs).toEqual(['', '', '1992-08-08']);
    expect(leftOut.map(({ row, field, reason }) => [row, field, reason])).toEqual([
      [2, 'dob', 'day_order_unknown'],
      [3, 'dob', 'day_order_unknown'],
    ]);
    const read = { day_first: '1990-04-05', month_first: '1990-05-04' };
    expect(points).toEqual([
      {
        ...{ about: 'dates_order', certain: false, rows: 2 },
        examples: [
          { row: 2, written: '05/04/1990', read },
          { row: 3, written: '07/06/1991', read: expect.anything() },
        ],
      },
    ]);
  });

  test.each([
    ['day_first', '1990-04-05'],
    ['month_first', '1990-05-04'],
  ] as const)('are read %s where that is answered', (dates_order, day) => {
    expect(births(days, { answers: { dates_order, without_name: 'store' } }).dobs[0]).toBe(day);
  });

  test.each([
    ['Fecha de nacimiento (dd/mm/aaaa)', '1990-04-05'],
    ['Date of Birth (MM/DD/YYYY)', '1990-05-04'],
  ])('are read as the heading %s says', (heading, day) => {
    expect(births(days, { heading }).dobs[0]).toBe(day);
  });

  test('are read as another column of dates proves', () => {
    const { people, points } = read([
      ['First Name', 'Email', 'Birthday', 'Fecha de vencimiento'],
      ['Ana', 'a@x.cr', '05/04/1990', '28/04/2021'],
    ]);
    expect(people[0]?.dob).toBe('1990-04-05');
    expect(points).toMatchObject([{ chosen: 'day_first', certain: true }]);
  });
});

test('of a column headed email whose cells are labels another one is taken', () => {
  const header = ['First Name', 'Email', 'E-mail 1 - Value', 'Phone 1 - Label', 'Phone 1 - Value'];
  const { people } = read([
    header,
    ['Ana', '* work', 'a@x.cr ::: b@x.cr', 'Mobile', '+506 8888-7777 ::: +506 2222-3333'],
    ['Eva', '* home', 'e@x.cr', 'Mobile', '8888-7778'],
  ]);
  expect(people[0]).toMatchObject({ email: 'a@x.cr', contact_no: '+50688887777' });
});

test('of two columns of phones the second is read where the first is empty', () => {
  const { people } = read(
    [
      ['Nombre', 'Apellido', 'Celular', 'Teléfono casa', 'Código de país'],
      ['Ana', 'Mora', '', '2222-3333', '506'],
      ['Eva', 'Mora', '8888-7777', '2222-3333', '+505'],
    ],
    { country: countryByCode('CR') },
  );
  expect(people.map(({ contact_no }) => contact_no)).toEqual(['+50622223333', '+50588887777']);
});

test('headings in two rows are read together', () => {
  const { people } = read([
    ['Nombre', null, 'Apellidos', null, 'Contacto'],
    ['Primero', 'Segundo', 'Primero', 'Segundo', 'Correo'],
    ['María', 'José', 'Mora', 'Ríos', 'mj@x.cr'],
  ]);
  expect(people).toMatchObject([{ row: 3, first_name: 'María José', last_name: 'Mora Ríos' }]);
});

test.each(['Tel?fono', 'Tel\uFFFDfono', 'TELEFONO_CELULAR', 'phoneNumber', 'Número telefónico'])(
  '%s heads phones',
  (heading) => expect(findColumns([heading])).toEqual({ contact_no: 0 }),
);

test.each([
  'Año de nacimiento',
  'A?o de nacimiento',
  'E-mail 1 - Label',
  'Jefe: correo',
  'Email Opt Out',
])('%s heads nothing of a person', (heading) => expect(findColumns([heading])).toEqual({}));

test('rows that are hidden in the workbook are asked about', () => {
  const rows: Cell[][] = [
    ['Nombre', 'Apellido', 'Correo'],
    ['Ana', 'Mora', 'a@x.cr'],
    ['Eva', 'Mora', 'e@x.cr'],
  ];
  const hidden = { rows: new Set([3]), columns: new Set<number>() };
  const { people, skipped, points } = read(rows, { hidden });
  expect(people.map(({ row }) => row)).toEqual([2]);
  expect(skipped).toMatchObject([{ row: 3, reason: 'row_hidden' }]);
  expect(points).toMatchObject([
    { about: 'hidden_rows', rows: 1, examples: [{ written: 'Eva, Mora, e@x.cr' }] },
  ]);
  expect(read(rows, { hidden, answers: { hidden_rows: 'take' } }).people).toHaveLength(2);
});

test.each<[string, string, string?]>([
  ['+506 6314 6695', '+50663146695'],
  ['5066 314 6695', '+50663146695'],
  ['+506 2010 0800', '+50620100800'],
  ['+506 6400 2000', '+50664002000'],
  ['+506 6500 1999', '+50665001999'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+52 1 55 1234 5678', '+525512345678'],
  ['2222-3333 ext. 105', '+50622223333'],
  ['+506888877771', '', 'phone_digits_wrong'],
  ['+506 8888 777', '', 'phone_too_short'],
  ['88887777123', '', 'phone_without_country'],
])('the phone %s is stored as %j', (cell, stored, reason) => {
  const { people, leftOut } = read(
    [
      ['Nombre', 'Apellido', 'Correo', 'Celular'],
      ['Ana', 'Mora', 'a@x.cr', cell],
    ],
    {
      country: countryByCode('CR'),
    },
  );
  expect(people[0]?.contact_no).toBe(stored);
  expect(leftOut[0]?.reason).toBe(reason);
});

test('a phone in a range that is not known is taken, with a mark', () => {
  const { people, marks } = read([
    ['Nombre', 'Apellido', 'Celular'],
    ['Ana', 'Mora', '+506 1888 7777'],
  ]);
  expect(people[0]?.contact_no).toBe('+50618887777');
  expect(marks.map(({ row, ...one }) => [row, inEnglish(one)])).toEqual([
    [2, 'No phone number in Costa Rica is known to begin like this. Please check it.'],
  ]);
});

test('dates begin with the month where a column says so', () => {
  const dates = (...days: string[]) =>
    read([['Email', 'Birthday'], ...days.map((day, n) => [`${n}@x.cr`, day])]).people.map(
      ({ dob }) => dob,
    );
  expect(dates('05/14/1980', '03/04/1985')).toEqual(['1980-05-14', '1985-03-04']);
  expect(dates('14/05/1980', '03/04/1985')).toEqual(['1980-05-14', '1985-04-03']);
  expect(dates('14/05/1980', '05/14/1985')).toEqual(['1980-05-14', '']);
});

test('each column of days has its own order of day and month', () => {
  const { people } = read([
    ['Email', 'Birthday', 'Hire date'],
    ['a@x.cr', '05/14/1980', '03/04/2020'],
    ['b@x.cr', '03/04/1985', '28/04/2021'],
  ]);
  expect(people.map(({ dob, start_date }) => [dob, start_date])).toEqual([
    ['1980-05-14', '2020-04-03'],
    ['1985-03-04', '2021-04-28'],
  ]);
});

test.each([
  [
    ['F. Ingreso', 'Idioma preferido', 'Sin celebraciones'],
    [0, 1, 2],
  ],
  [
    ['Date of hire', 'Language', 'No occasions'],
    [0, 1, 2],
  ],
  [
    ['Fecha de ingreso a la empresa', 'Preferred language', 'No celebration gifts'],
    [0, 1, 2],
  ],
  [['Fecha de inicio de vacaciones', 'Lengua materna', 'Celebración'], []],
])('%j name days, languages and wishes', (header, [start_date, language, no_occasions]) => {
  const { start_date: start, language: spoken, no_occasions: none } = findColumns(header);
  expect([start, spoken, none]).toEqual([start_date, language, no_occasions]);
});

test.each<[Cell, string | undefined]>([
  ['EN', 'en'],
  ['english', 'en'],
  ['Inglés', 'en'],
  ['es-CR', 'es'],
  ['Español', 'es'],
  ['', undefined],
  ['constructor', undefined],
])('the language of %j is %s', (cell, language) => expect(cellLanguage(cell)).toBe(language));

test.each<[Cell, boolean | undefined]>([
  ...(['Sí', 'SI', 'yes', 'x', true, 1, 'Verdadero'] as const).map(
    (cell) => [cell, true] as [Cell, boolean],
  ),
  ...(['', null, undefined, 'No', 'n/a', '-', false, 0] as const).map(
    (cell) => [cell, false] as [Cell, boolean],
  ),
  ['maybe', undefined],
])('%j is yes: %s', (cell, yes) => expect(cellYes(cell)).toBe(yes));

test.each<[Cell, string]>([
  [' a ', 'a'],
  [null, ''],
  [undefined, ''],
  [50688887777, '50688887777'],
  [5.07e20, '507000000000000000000'],
  [1.5, '1.5'],
  [Number.NaN, ''],
  [true, 'true'],
  [' Kevin \r\n Mora\n', 'Kevin Mora'],
])('the text of %j is %j', (cell, text) => expect(cellText(cell)).toBe(text));

test.each<[Cell, string | undefined, boolean?]>([
  ['1990-05-17', '1990-05-17'],
  ['17/05/1990', '1990-05-17'],
  [' 7/5/1990 ', '1990-05-07'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2023', undefined],
  ['05/17/1990', undefined],
  ['17/05/90', '1990-05-17'],
  ['15-03-1990', '1990-03-15'],
  ['15.3.90', '1990-03-15'],
  ['5.8.01', '2001-08-05'],
  ['15.3-90', undefined],
  ['1990/3/15', '1990-03-15'],
  ['14 de mayo de 1980', '1980-05-14'],
  ['14 de Septiembre del 1987', '1987-09-14'],
  ['19 Junio 1993', '1993-06-19'],
  ['7 de setiembre de 1987', '1987-09-07'],
  ['14-may-80', '1980-05-14'],
  ['May 14, 1980', '1980-05-14'],
  ['Sept. 4th, 1987', '1987-09-04'],
  ['14 de mayonesa de 1980', undefined],
  ['30 de febrero de 1980', undefined],
  ['1990-05-17T00:00:00.000', '1990-05-17'],
  ['17/05/1990 0:00:00', '1990-05-17'],
  ['33010', '1990-05-17'],
  ['123456', undefined],
  ['jueves, 17 de mayo de 1990', '1990-05-17'],
  ['Thursday, May 17, 1990', '1990-05-17'],
  ['jue. 17 may. 1990', '1990-05-17'],
  ['17/mayo/1990', '1990-05-17'],
  ['mayo 17 de 1990', '1990-05-17'],
  ['1º de mayo de 1990', '1990-05-01'],
  ['1990-may-17', '1990-05-17'],
  ['19900517', '1990-05-17'],
  [19900517, '1990-05-17'],
  ['17051990', '1990-05-17'],
  ['19901705', undefined],
  ['17/05/1990 12:00:00 a. m.', '1990-05-17'],
  ['1990-05-17T00:00:00-06:00', '1990-05-17'],
  ['17 / 05 / 1990', '1990-05-17'],
  ["'17/05/1990", '1990-05-17'],
  ['soon', undefined],
  ['', ''],
  [null, ''],
  // A day of a month, and a year, in columns of their own.
  [1, undefined],
  [1990, undefined],
  [32, '1900-02-01'],
  [59, '1900-02-28'],
  [60, undefined],
  [61, '1900-03-01'],
  [33010, '1990-05-17'],
  [33010.75, '1990-05-17'],
  [31548, '1990-05-17', true],
  [0, '1904-01-01', true],
  [0, undefined],
  [-1, undefined],
  [1e300, undefined],
  [Number.NaN, undefined],
])('the day of %j is %s', (cell, day, from1904 = false) =>
  expect(cellDay(cell, { from1904 })).toBe(day),
);

test.each<[Cell, string | undefined, string?]>([
  ['+506 8888-7777', '+50688887777'],
  [50688887777, '+50688887777'],
  [50688887777.0, '+50688887777'],
  ['50688887777', '+50688887777'],
  ['00506 8888 7777', '+50688887777'],
  ['(506) 8888.7777', '+50688887777'],
  [14165550123, '+14165550123'],
  // Without its country code a number is not taken for one of the Solomon Islands.
  [67712345, '67712345'],
  ['8888-7777', '88887777'],
  [4520123456, '4520123456'],
  [4520123456, '+4520123456', 'DK'],
  ['', ''],
  ['none', ''],
  ['N/A', ''],
  ['-', ''],
  ["'50663190081", '+50663190081'],
  ['(+506) 6141 6739', '+50661416739'],
  ['0000-0000', '00000000'],
  ['+', '+'],
  ['2222-3333 / 8888-7777', '2222333388887777'],
  // What programs write that take it for a number.
  ['50688887777.0', '+50688887777'],
  ['+50688887777,00', '+50688887777'],
  ['5.0688887777E+10', '+50688887777'],
  ['5,0688887777e10', '+50688887777'],
])('the phone of %j is %s', (cell, phone, code) =>
  expect(cellPhone(cell, countryByCode(code ?? ''))).toEqual({ phone }),
);

test.each<[Cell, 'rounded' | 'no_number']>([
  ['5.06889E+10', 'rounded'],
  ['5.06888878E+10', 'rounded'],
  ['5E+10', 'rounded'],
  ['pendiente', 'no_number'],
])('the phone of %j cannot be read: %s', (cell, unreadable) =>
  expect(cellPhone(cell, countryByCode('CR'))).toEqual({ phone: '', unreadable }),
);

test.each<[Cell, string, string, string | undefined, string | undefined]>([
  ['8888-7777', '', 'CR', '+50688887777', 'CR'],
  [88887777, '', 'CR', '+50688887777', 'CR'],
  ['8551 2340', 'NI', 'CR', '+50585512340', 'NI'],
  // No Colombian number has eight digits.
  ['8804-2324', 'CO', 'CR', '+50688042324', 'CR'],
  ['(202) 555-0142', 'US', 'CR', '+12025550142', 'US'],
  // Eight digits that begin as the code of their country does.
  ['5066-1234', '', 'CR', '+50650661234', 'CR'],
  ['506-8888-7777', '', 'CR', '+50688887777', undefined],
  ['+1 202 555 0142', 'CR', 'CR', '+12025550142', undefined],
  ['8812-345', '', 'CR', '8812345', undefined],
  ['88123456 7', '', 'CR', '881234567', undefined],
  ['0000-0000', '', 'CR', '00000000', undefined],
  ['8888-7777', '', '', '88887777', undefined],
])('%j of %j in a company of %j is %s', (cell, row, company, phone, completed) => {
  const found = cellPhone(cell, countryByCode(row), countryByCode(company));
  expect([found.phone, found.completedWith?.code]).toEqual([phone, completed]);
});

test.each(['', '-', 'N/A', 'n.a.', 'no tiene', 'Sin correo', 'ninguno', '___', 'x'])(
  '%j says that there is nothing',
  (text) => expect(filledText(text)).toBe(''),
);

test.each<[Cell, string | undefined]>([
  ['Costa Rica', 'CR'],
  [' costa  rica', 'CR'],
  ['PANAMÁ', 'PA'],
  ['Panama', 'PA'],
  ['estados unidos', 'US'],
  ['U.S.A.', 'US'],
  ['EE. UU.', 'US'],
  ['cr', 'CR'],
  ['Atlantis', undefined],
  ['日本', undefined],
  ['', undefined],
  ['costarricense', 'CR'],
  ['Nicaragüense', 'NI'],
  ['C.R.', 'CR'],
])('the country of %j is %s', (cell, code) => expect(cellCountry(cell)?.code).toBe(code));

describe('rows', () => {
  test('a full row is a person in stored form', () => {
    const rare = [43862, ' ESPAÑOL ', true];
    const typed = [
      ' Ana ',
      'Mora',
      ' ANA@x.cr ',
      50688887777,
      33010,
      'costa rica',
      ...rare,
      'extra',
    ];
    expect(read([[...ENGLISH, 'Notes'], typed])).toEqual({
      ok: true,
      people: [
        {
          row: 2,
          first_name: 'Ana',
          last_name: 'Mora',
          email: 'ana@x.cr',
          contact_no: '+50688887777',
          dob: '1990-05-17',
          country: 'Costa Rica',
          ...{ start_date: '2020-02-01', language: 'es', no_occasions: true },
        },
      ],
      ...{ faults: [], leftOut: [], marks: [], skipped: [], completed: [], points: [] },
    });
  });

  test('an e-mail or a phone alone is enough', () => {
    const { people } = read([
      ['Phone', 'Email'],
      ['+50688887777'],
      [null, 'ana@x.cr'],
      ['+506', 'eva@x.cr'],
    ]);
    expect(people.map((one) => [one.email, one.contact_no])).toEqual([
      ['', '+50688887777'],
      ['ana@x.cr', ''],
      ['eva@x.cr', ''],
    ]);
    expect(people[0]).toMatchObject({ first_name: '', last_name: '', dob: '', country: '' });
  });

  test('rows are lines of the file; blank ones are counted and skipped', () => {
    const rows = [undefined, ['Email'], [], ['a@x.cr'], ['', ' ', null], undefined, ['b@']];
    const { people, faults } = read(rows);
    expect(people.map(({ row }) => row)).toEqual([4]);
    expect(faults).toEqual([
      {
        row: 7,
        kind: 'invalid_email',
        address: 'b@',
        problems: [{ field: 'email', reason: 'email_invalid', params: {} }],
      },
    ]);
  });

  const long = 'a'.repeat(61);
  test.each<[Record<number, Cell>, string, string]>([
    [{ 2: '', 3: '' }, 'missing', 'Either Email or Phone is required'],
    [{ 2: ' ', 3: '+506' }, 'missing', 'Either Email or Phone is required'],
    [{ 0: long }, 'invalid', 'First Name must be less than 60 characters'],
    [{ 1: long }, 'invalid', 'Last Name must be less than 60 characters'],
    [{ 2: `${'a'.repeat(96)}@x.cr` }, 'invalid', 'Email must be less than 100 characters'],
    [{ 2: 'ana@x' }, 'invalid_email', 'Please enter a valid email address.'],
    [{ 0: 'A\0' }, 'invalid', 'The text contains characters that cannot be stored.'],
    [{ 1: '\uD800' }, 'invalid', 'The text contains characters that cannot be stored.'],
    [{ 2: '', 3: '8888' }, 'invalid', WITHOUT_CODE],
    [{ 2: '', 3: 'pendiente' }, 'missing', 'Either Email or Phone is required'],
    [{ 2: '', 3: '5.06889E+10' }, 'invalid', ROUNDED],
    [
      { 2: '', 3: '+5068' },
      'invalid',
      'The phone number must have at least 8 digits for Costa Rica.',
    ],
  ])('%j is %s: %s', (change, kind, message) => {
    expect(faultOf(change, { today: '2026-03-01' })).toEqual([2, kind, message]);
  });

  test.each<[Record<number, Cell>, string, string]>([
    [{ 3: '+5068' }, 'contact_no', 'The phone number must have at least 8 digits for Costa Rica.'],
    [{ 3: '8888' }, 'contact_no', WITHOUT_CODE],
    [{ 3: 'pendiente' }, 'contact_no', WITHOUT_CODE],
    [{ 3: '5.06889E+10' }, 'contact_no', ROUNDED],
    [{ 4: '30/02/2000' }, 'dob', 'Please enter a valid date of birth.'],
    [{ 2: '', 4: 'pendiente' }, 'dob', 'Please enter a valid date of birth.'],
    [{ 4: '1899-12-31' }, 'dob', 'Please enter a valid date of birth.'],
    [{ 4: '2026-03-02' }, 'dob', 'Date of birth cannot be in the future.'],
    [{ 5: 'Atlantis' }, 'country', 'Please choose a country from the list.'],
    [{ 6: '30/02/2000' }, 'start_date', 'Please enter a valid start date.'],
    [{ 6: '1899-12-31' }, 'start_date', 'Please enter a valid start date.'],
    [{ 6: '2027-03-02' }, 'start_date', 'The start date cannot be more than a year ahead.'],
    [{ 7: 'Klingon' }, 'language', 'Please choose English or Spanish.'],
    [{ 8: 'maybe' }, 'no_occasions', 'Please write yes or no.'],
  ])('of %j the %s alone is left out: %s', (change, field, message) => {
    const cells = ANA.map((cell, index) => (index in change ? change[index] : cell));
    const { people, faults, leftOut } = read([ENGLISH, cells], { today: '2026-03-01' });
    expect([people.length, faults]).toEqual([1, []]);
    expect(people[0]).toMatchObject({
      first_name: 'Ana',
      [field]: NO_FIELDS[field as keyof PersonFields],
    });
    expect(leftOut.map((one) => [one.row, one.field, inEnglish(one)])).toEqual([
      [2, field, message],
    ]);
  });

  test('a phone without a code gets that of the row’s country, else the company’s', () => {
    const { people, completed } = read(
      [
        ['Email', 'Phone', 'Country'],
        ['a@x.cr', '8888-7777', ''],
        ['b@x.cr', '8888-7777', 'Nicaragua'],
        ['c@x.cr', '+1 202 555 0142', ''],
      ],
      { country: countryByCode('CR') },
    );
    expect(people.map(({ contact_no, country }) => [contact_no, country])).toEqual([
      ['+50688887777', ''],
      ['+50588887777', 'Nicaragua'],
      ['+12025550142', ''],
    ]);
    expect(completed.map(({ row, country }) => [row, country.code])).toEqual([
      [2, 'CR'],
      [3, 'NI'],
    ]);
  });

  test('each faulty cell is told, the first stands for the row', () => {
    const { faults } = read([ENGLISH, [long, long, 'ana@', '+5061', '1800-01-01', 'Atlantis']]);
    expect(faults).toMatchObject([{ kind: 'invalid' }]);
    expect(faults[0]?.problems.map((one) => [one.field, inEnglish(one)])).toEqual([
      ['first_name', 'First Name must be less than 60 characters'],
      ['last_name', 'Last Name must be less than 60 characters'],
      ['email', 'Please enter a valid email address.'],
      ['dob', 'Please enter a valid date of birth.'],
      ['country', 'Please choose a country from the list.'],
      ['contact_no', expect.stringContaining('phone number')],
    ]);
  });

  test.each<[Record<number, Cell>, string]>([
    [{ 2: '', 3: '' }, 'email'],
    [{ 0: 'A\0' }, 'first_name'],
    [{ 2: 'own@x.cr' }, 'email'],
  ])('%j is a fault of its cell', (change, field) => {
    const cells = ANA.map((cell, index) => (index in change ? change[index] : cell));
    const { faults } = read([ENGLISH, cells], { ownEmail: 'own@x.cr' });
    expect(faults[0]?.problems.map((one) => one.field)).toEqual([field]);
  });

  test('a twin is a fault of its e-mail, without one of its phone', () => {
    const { faults } = read([
      ['Email', 'Phone'],
      ['a@x.cr'],
      ['a@x.cr'],
      ['', '+50688887777'],
      ['', '+50688887777'],
    ]);
    expect(faults.map(({ problems }) => problems[0].field)).toEqual(['email', 'contact_no']);
  });

  test.each<Record<number, Cell>>([
    { 0: 'a'.repeat(60), 1: 'b'.repeat(60), 2: `${'a'.repeat(95)}@x.cr` },
    { 0: '', 1: null, 4: '', 5: undefined },
    { 4: '2026-03-01' },
  ])('%j is taken', (change) => expect(faultOf(change, { today: '2026-03-01' })).toBeUndefined());

  test('the manager’s own e-mail is not taken', () => {
    const own = [2, 'invalid', 'Sorry you cannot add your own email.'];
    expect(faultOf({ 2: 'ANA@X.cr' }, { ownEmail: 'ana@x.cr' })).toEqual(own);
    expect(faultOf({ 2: '' }, { ownEmail: '' })).toBeUndefined();
  });

  test('who stands in the file before is a duplicate: by e-mail, without one by phone', () => {
    const rows: Cell[][] = [
      ['Email', 'Phone'],
      ['a@x.cr', '+50688880001'],
      [' A@X.CR', '+50688880002'],
      ['b@x.cr', '+50688880001'],
      ['', '+506 8888 0001'],
      ['', '+50688880003'],
      ['', '+50688880003'],
      ['c@x.cr', '+50688880003'],
      // A row that is refused stands in nobody's way.
      ['d@', '+50688880004'],
      ['', '+50688880004'],
    ];
    const { people, faults } = read(rows);
    expect(people.map(({ row }) => row)).toEqual([2, 4, 6, 8, 10]);
    expect(faults.map(({ row, kind, address }) => [row, kind, address])).toEqual([
      [3, 'duplicate', 'a@x.cr'],
      [5, 'duplicate', '+50688880001'],
      [7, 'duplicate', '+50688880003'],
      [9, 'invalid_email', 'd@'],
    ]);
  });
});

test.each<[string, (Cell[] | undefined)[], string]>([
  ['no row', [], 'Uploaded file is empty. Please upload a valid file.'],
  [
    'blank rows',
    [undefined, [], ['', null]],
    'Uploaded file is empty. Please upload a valid file.',
  ],
  ['a header alone', [ENGLISH, []], 'Uploaded file contains no data. Please upload a valid file.'],
  [
    'no known column',
    [['a'], ['b']],
    'The first row must name the columns, among them Email or Phone.',
  ],
  [
    'names alone',
    [['First Name'], ['Ana']],
    'The first row must name the columns, among them Email or Phone.',
  ],
])('%s: %s', (_, rows, message) => {
  const reading = readSheetRows(rows);
  expect(!reading.ok && inEnglish(reading.problem)).toBe(message);
});

test('better headings below people do not take the people above them away', () => {
  const luis: Cell[] = ['Luis', 'Vega', 'luis@x.cr', '+506 8888-7778', '1991-05-17', 'Costa Rica'];
  const { people } = read([['Nombre', 'Apellido', 'Correo'], ANA.slice(0, 3), ENGLISH, luis]);
  expect(people.map(({ email }) => email)).toContain('ana@x.cr');
});

// Without their bounds, each of these takes minutes, or never ends.
const LONG = 100_000;
const FEW_MS = 2_000;

test('a heading that lost all its letters is tried in few ways', () => {
  const started = performance.now();
  expect(findColumns(['a?b?c?d?e?f?g?h?i?j', 'N\uFFFDmero de tel\uFFFDfono'])).toEqual({
    contact_no: 1,
  });
  expect(performance.now() - started).toBeLessThan(FEW_MS);
}, 10_000);

test.each([
  ['names of many words', ['a '.repeat(LONG / 2), 'ana@x.cr']],
  ['names of brackets', ['('.repeat(LONG), 'ana@x.cr']],
  ['addresses without an @', ['Ana Mora', `<${'a'.repeat(LONG)}`]],
  ['phones of blanks', ['Ana Mora', 'ana@x.cr', `1${' '.repeat(LONG)}2`]],
])(
  '%s do not stall a file',
  (_, cells) => {
    const started = performance.now();
    readSheetRows([['Nombre completo', 'Correo', 'Teléfono'], cells]);
    expect(performance.now() - started).toBeLessThan(FEW_MS);
  },
  30_000,
);

test.each([
  ['<ana@x.cr>', 'ana@x.cr', false],
  ['Ana <ana@x.cr>; jose@x.cr', 'ana@x.cr', true],
  ['mailto:ana@x.cr', 'ana@x.cr', false],
])('of %s the address is %s', (cell, email, more) =>
  expect(cellEmail(cell)).toEqual({ email, more }),
);
