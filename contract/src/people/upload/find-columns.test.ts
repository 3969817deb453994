import { describe, expect, test } from 'vitest';
import { countryByCode } from '../../values/countries.ts';
import { findColumns } from './find-columns.ts';
import { ANA, ENGLISH, read } from './rows-for-tests.ts';
import type { Cell } from './sheet-columns.ts';
import { readSheetRows } from './sheet-rows.ts';
import { templateCsv, templateHeadings } from './sheet-template.ts';

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

test('better headings below people do not take the people above them away', () => {
  const luis: Cell[] = ['Luis', 'Vega', 'luis@x.cr', '+506 8888-7778', '1991-05-17', 'Costa Rica'];
  const { people } = read([['Nombre', 'Apellido', 'Correo'], ANA.slice(0, 3), ENGLISH, luis]);
  expect(people.map(({ email }) => email)).toContain('ana@x.cr');
});
