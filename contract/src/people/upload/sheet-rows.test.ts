import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../refusals/in-english.ts';
import { countryByCode } from '../../values/countries.ts';
import { NO_FIELDS, type PersonFields } from '../person.ts';
import { findColumns } from './find-columns.ts';
import { ANA, ENGLISH, read } from './rows-for-tests.ts';
import type { Cell } from './sheet-columns.ts';
import { readSheetRows, type SheetOptions } from './sheet-rows.ts';

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
          custom_fields: {},
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
