import type { SheetAnswers } from '@regalo/contract/people/upload/answers';
import { findColumns } from '@regalo/contract/people/upload/find-columns';
import type { SheetPreview } from '@regalo/contract/people/upload/upload';
import { inEnglish } from '@regalo/contract/refusals/in-english';
import { countryByCode } from '@regalo/contract/values/countries';
import { describe, expect, test } from 'vitest';
import { withDialCode } from './edits.ts';
import {
  type Checked,
  checkRows,
  correctedFile,
  draftRows,
  headingCells,
  NO_HEADING,
} from './review-rows.ts';

const HEADER = ['Email', 'First Name', 'Phone', 'Born', 'Date of Birth', 'País'];

function preview(lines: [row: number, ...cells: (string | number | null)[]][]): SheetPreview {
  const header = { row: 1, cells: HEADER };
  return {
    lines: [header, ...lines.map(([row, ...cells]) => ({ row, cells }))],
    ...{ heading: 0, sheets: [], sheet: 0, hidden_columns: [] },
    from1904: false,
    country: 'CR',
  };
}

const rowsOf = (...of: Parameters<typeof draftRows>) => draftRows(...of).rows;
const NAMELESS = { answers: { without_name: 'store' as const } };

const drafts = (...lines: Parameters<typeof preview>[0]) =>
  rowsOf(preview(lines), 0, findColumns(HEADER));

/** The English text of each faulty cell, by row and field. */
const inWords = (faults: Checked['faults']) =>
  Object.fromEntries(
    [...faults].map(([row, cells]) => [
      row,
      Object.fromEntries(Object.entries(cells).map(([field, one]) => [field, inEnglish(one)])),
    ]),
  );
const NOBODY = { people: new Map(), taken: false };

test('every field is the text of its column; numbers in full, dates as days', () => {
  const [one, two] = drafts(
    [2, 'ana@x.cr', 'Ana', 50688887777, 'x', 33010, 'CR'],
    [7, null, 12.5, 50688887777.4, '', 99_999_999],
  );
  expect(one).toEqual({
    row: 2,
    values: {
      first_name: 'Ana',
      last_name: '',
      email: 'ana@x.cr',
      contact_no: '50688887777',
      dob: '1990-05-17',
      country: 'CR',
      ...{ start_date: '', language: '', no_occasions: '' },
    },
  });
  expect(two?.values).toMatchObject({ first_name: '12.5', contact_no: '50688887777' });
  // An invalid day stays visible, to be corrected.
  expect(two?.values.dob).toBe('99999999');
});

test('dates of old Macintosh files are counted from 1904', () => {
  const old = { ...preview([[2, 'ana@x.cr', '', '', '', 31548]]), from1904: true };
  expect(rowsOf(old, 0, findColumns(HEADER))[0]?.values.dob).toBe('1990-05-17');
});

test('another row can name the columns, or none', async () => {
  const sheet = preview([
    [2, 'Correo', 'Nombre'],
    [3, 'ana@x.cr', 'Ana'],
  ]);
  const names = { email: 0, first_name: 1 };
  expect(rowsOf(sheet, 1, names).map(({ row, values }) => [row, values.email])).toEqual([
    [3, 'ana@x.cr'],
  ]);
  expect(headingCells(sheet, 1)).toEqual(['Correo', 'Nombre']);

  const bare = { ...sheet, lines: [{ row: 1, cells: ['ana@x.cr', 'Ana'] }] };
  expect(headingCells(bare, NO_HEADING)).toEqual(['', '']);
  const rows = rowsOf(bare, NO_HEADING, names);
  // The first row goes below the headings of the mended file, and is called by its line there.
  expect(rows.map(({ row, values }) => [row, values.first_name])).toEqual([[2, 'Ana']]);
  expect([...checkRows(rows, NOBODY, NAMELESS).good]).toEqual([[2, 'ana@x.cr']]);
  expect((await correctedFile(rows, 'a.csv').text()).split('\r\n')[1]).toBe('Ana,,ana@x.cr,,,,,,');
});

test('phones that another country’s code was guessed for, or none, can get the company’s', () => {
  const rows = drafts(
    [2, '', 'Here', '88887777'],
    [3, '', 'Abroad', '88887777', '', '', 'NI'],
    [4, '', 'With code', '+505 8888 7777', '', '', 'NI'],
    [5, '', 'Too short', '123', '', '', 'NI'],
    [6, 'a@x.cr', 'None', ''],
  );
  const country = countryByCode('CR');
  const checked = checkRows(rows, NOBODY, { ...NAMELESS, country });
  expect(checked.completed).toEqual(
    new Map([
      [2, '+50688887777'],
      [3, '+50588887777'],
    ]),
  );
  expect([...withDialCode(rows, checked, country)]).toEqual([[3, '+50688887777']]);
  expect(withDialCode(rows, checked, undefined).size).toBe(0);
});

describe('checking', () => {
  test('each faulty cell is marked, rows keep their lines, twins are counted', () => {
    const rows = drafts(
      [3, 'ana@x.cr'],
      [4, 'leo@', 'x'.repeat(61), '123'],
      [9, ' ANA@x.cr'],
      [11, '', '', '+50688887777'],
      [12, '', 'Nobody'],
    );
    const { faults, good, duplicates } = checkRows(rows, NOBODY, NAMELESS);
    expect([...good]).toEqual([
      [3, 'ana@x.cr'],
      [11, '+50688887777'],
    ]);
    expect(duplicates).toBe(1);
    expect(inWords(faults)).toEqual({
      4: {
        first_name: 'First Name must be less than 60 characters',
        email: 'Please enter a valid email address.',
        contact_no: 'Please enter the phone number with its country code, for example +506.',
      },
      9: { email: 'This person is in the file twice.' },
      12: { email: 'Either Email or Phone is required' },
    });
  });

  test('who is in the lists, and the manager, cannot be added', () => {
    const rows = drafts(
      [2, 'old@x.cr'],
      [3, '', '', '+50688887777'],
      [4, 'own@x.cr'],
      [5, 'n@x.cr'],
    );
    const there = { first_name: 'Ana', last_name: 'Mora' };
    const people = new Map([
      ['old@x.cr', [there]],
      ['+50688887777', [there]],
    ]);
    const known = { people, taken: false };
    const { faults, good } = checkRows(rows, known, { ...NAMELESS, ownEmail: 'own@x.cr' });
    expect([...good.keys()]).toEqual([5]);
    const already = 'Sorry you have already added this user.';
    expect(inWords(faults)).toEqual({
      2: { email: already },
      3: { contact_no: already },
      4: { email: 'Sorry you cannot add your own email.' },
    });
  });

  test('people who share an address, in the file or with the lists, are one question', () => {
    const rows = drafts(
      [2, 'casa@x.cr', 'Ana'],
      [3, 'casa@x.cr', 'Luis'],
      [4, 'old@x.cr', 'Eva'],
      [5, 'old@x.cr', 'Pedro'],
    );
    const pedro = { first_name: 'PEDRO', last_name: 'Mora' };
    const listed = { people: new Map([['old@x.cr', [pedro]]]), taken: false };
    const check = (answers: SheetAnswers, taken = false) =>
      checkRows(rows, { ...listed, taken }, { answers });
    const open = check({});
    expect([...open.good.keys()]).toEqual([2]);
    expect(inWords(open.faults)).toMatchObject({
      3: { email: 'Ana, in row 2, has the same email or phone.' },
      4: { email: 'PEDRO Mora, in your lists, has the same email or phone.' },
    });
    expect(open.points).toMatchObject([
      {
        about: 'shared_contact',
        rows: 3,
        examples: [{ written: 'casa@x.cr: Ana, Luis' }, { written: 'old@x.cr: Eva, Pedro' }],
      },
    ]);
    // Pedro is there already, whatever is answered; as a recipient he is taken.
    const kept = check({ shared_contact: 'keep' });
    expect([...kept.good.keys()]).toEqual([2, 3, 4]);
    expect(inWords(kept.faults)).toEqual({
      5: { email: 'Sorry you have already added this user.' },
    });
    expect([...check({ shared_contact: 'keep' }, true).good.keys()]).toEqual([2, 3, 4, 5]);
    expect([...check({ shared_contact: 'leave_out' }).good.keys()]).toEqual([2]);
  });

  test('no rows are no fault', () => {
    expect(checkRows([], NOBODY, {})).toMatchObject({ duplicates: 0 });
  });

  test('5,000 rows are checked before anybody notices', () => {
    const lines = Array.from({ length: 5_000 }, (_, n) => [n + 2, `p${n}@x.cr`, 'Ana'] as never);
    const rows = drafts(...lines);
    const began = performance.now();
    expect(checkRows(rows, NOBODY, NAMELESS).good.size).toBe(5_000);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

test('the mended file has each row on its line, quoted where it must be', async () => {
  const rows = drafts([3, 'ana@x.cr', 'Mora, Ana', '=1'], [6, 'b@x.cr', 'Say "Hi']);
  const file = correctedFile(rows, 'my.people.XLSX');
  expect([file.name, file.type]).toEqual(['my.people.csv', 'text/csv']);
  expect((await file.text()).split('\r\n')).toEqual([
    '',
    'First Name,Last Name,Email,Phone (with country code),Date of Birth,Country,Start Date,Language,No Celebration Gifts',
    '"Mora, Ana",,ana@x.cr,=1,,,,,',
    '',
    '',
    '"Say ""Hi",,b@x.cr,,,,,,',
    '',
  ]);
});
