import { describe, expect, test } from 'vitest';
import type { CustomField } from '../../custom-fields/custom-fields.ts';
import { customColumn } from './custom-columns.ts';
import { findColumns } from './find-columns.ts';
import { read } from './rows-for-tests.ts';
import { asOneList } from './several-lists.ts';
import type { Cell } from './sheet-columns.ts';
import { templateCsv } from './sheet-template.ts';

const field = (id: number, name: string, change: Partial<CustomField> = {}): CustomField => ({
  ...{ id, subject: 'person', name, key: name.toLowerCase().replaceAll(' ', '_'), kind: 'text' },
  ...{ choices: [], required: false, archived: false },
  ...change,
});

const COST = field(1, 'Centro de costos');
const AREA = field(2, 'Área', { key: 'area', kind: 'choice', choices: ['Ventas', 'Bodega'] });
const SIZE = field(3, 'Talla', { kind: 'number' });
const BOSS = field(4, 'Correo personal', { key: 'correo' });
const OLD = field(5, 'Zona', { archived: true });
const FIELDS = [COST, AREA, SIZE, BOSS, OLD];

test.each<[string, Cell[], Record<string, number>]>([
  [
    'by name, whatever the case and accents',
    ['CENTRO DE COSTOS', 'area'],
    { centro_de_costos: 0, area: 1 },
  ],
  ['by key', ['centro_de_costos', 'Email'], { centro_de_costos: 0 }],
  ['the first of two', ['Talla', 'Talla'], { talla: 0 }],
  ['not where it is archived', ['Zona', 'Email'], {}],
])('columns are found %s', (_, header, found) => {
  const columns = findColumns(header, [], undefined, FIELDS);
  const custom = Object.entries(columns).filter(([column]) => column.startsWith('custom'));
  expect(Object.fromEntries(custom)).toEqual(
    Object.fromEntries(Object.entries(found).map(([key, at]) => [customColumn(key), at])),
  );
});

test('a column with the name of a field is nothing else, but the headings of the template stay', () => {
  const own = findColumns(['Correo', 'Correo personal'], [], undefined, [BOSS]);
  expect(own).toEqual({ email: 0, [customColumn('correo')]: 1 });
  const same = field(6, 'Email', { key: 'email' });
  expect(findColumns(['Email'], [], undefined, [same])).toEqual({ email: 0 });
  expect(findColumns(['Email', 'Email'], [], undefined, [same])).toEqual({
    email: 0,
    [customColumn('email')]: 1,
  });
});

test('a column that an export has named apart is found, also once its field is renamed', () => {
  const same = field(6, 'Email', { key: 'email' });
  const renamed = field(7, 'Phone', { key: 'second_note' });
  const header = ['Email', 'Email (person.email)', 'Note (person.second_note)', 'Note (person.x)'];
  expect(findColumns(header, [], undefined, [same, renamed])).toEqual({
    ...{ email: 0, [customColumn('email')]: 1, [customColumn('second_note')]: 2 },
  });
});

test('values are read as the form takes them, and what cannot be kept is left out', () => {
  const { people, leftOut } = read(
    [
      ['Email', 'Centro de costos', 'Área', 'Talla', 'Zona'],
      ['ana@x.cr', 4500, 'ventas', 0.1 + 0.2, 'Norte'],
      ['leo@x.cr', 'n/a', 'Compras', 'XL', ''],
      ['ivo@x.cr', 'x'.repeat(201), '', '', ''],
    ],
    { fields: FIELDS },
  );
  expect(people.map(({ custom_fields }) => custom_fields)).toEqual([
    { centro_de_costos: '4500', area: 'Ventas', talla: '0.3' },
    { centro_de_costos: 'n/a' },
    {},
  ]);
  expect(leftOut.map(({ row, field: column, reason }) => [row, column, reason])).toEqual([
    [3, 'custom_fields.area', 'custom_field_no_choice'],
    [3, 'custom_fields.talla', 'custom_field_no_number'],
    [4, 'custom_fields.centro_de_costos', 'input_too_long'],
  ]);
});

test('the template has a column for each field in use', () => {
  const csv = templateCsv('es', [COST, field(7, 'Talla; "pie"'), OLD]);
  expect(csv.endsWith(';Centro de costos;"Talla; ""pie"""\r\n')).toBe(true);
});

describe('a second list further down', () => {
  const FIRST: Cell[][] = [
    ['Email', 'Centro de costos', 'Talla'],
    ['ana@x.cr', 'CC-1', 38],
  ];
  const both = (...second: Cell[][]) => asOneList([...FIRST, ...second], { fields: FIELDS });
  const values = (...second: Cell[][]) => {
    const rows = both(...second);
    if (!rows) return 'refused';
    const { people, faults } = read(rows as Cell[][], { fields: FIELDS });
    expect(faults).toEqual([]);
    return people.map(({ custom_fields }) => custom_fields);
  };

  test('brings its values from the columns where it has them', () => {
    const ana = { centro_de_costos: 'CC-1', talla: '38' };
    const leo = { centro_de_costos: 'CC-2', talla: '40' };
    expect(values(['Talla', 'Email', 'Centro de costos'], [40, 'leo@x.cr', 'CC-2'])).toEqual([
      ...[ana, leo],
    ]);
    expect(values(['Email', 'Talla', 'centro_de_costos'], ['leo@x.cr', 40, 'CC-2'])).toEqual([
      ...[ana, leo],
    ]);
    expect(values(['Email', 'Talla'], ['leo@x.cr', 40])).toEqual([ana, { talla: '40' }]);
  });

  test('is refused where it has a field that the first list has not', () => {
    expect(values(['Email', 'Área'], ['leo@x.cr', 'Ventas'])).toBe('refused');
    const more = ['Email', 'Centro de costos', 'Talla', 'Área'];
    expect(values(more, ['leo@x.cr', 'CC-2', 40, 'Ventas'])).toBe('refused');
  });
});
