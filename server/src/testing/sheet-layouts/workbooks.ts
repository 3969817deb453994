import { utils, type WorkSheet } from '@e965/xlsx';
import {
  book,
  type Cell,
  type Column,
  calmed,
  givenFirst,
  type Layout,
  rowsOf,
  STAFF,
  serial,
  shouted,
  staff,
  surnames,
  surnamesFirst,
  text,
} from './layout.ts';

const PLAIN: Column[] = [
  ['Nombre', ({ given }) => given],
  ['Apellidos', surnames],
  ['Correo electrónico', ({ email }) => email],
  ['Teléfono', ({ phone }) => Number(phone)],
];
const BOTH = ['email', 'contact_no'] as const;

const merge = (sheet: WorkSheet, ...ranges: string[]) => {
  sheet['!merges'] = ranges.map((range) => utils.decode_range(range));
};

/** A formula with its result. */
const formula = (sheet: WorkSheet, at: string, f: string) => {
  const cell = sheet[at];
  sheet[at] = { ...cell, f };
};

const [HEADINGS = [], ...ROWS] = rowsOf(PLAIN);

const OTHERS: Column[] = Array.from({ length: 36 }, (_, at) => [
  `Rubro ${at + 1}`,
  ({ phone }) => Number(phone) % (at + 2),
]);

const html = `<html><body><table><tr><th colspan="4">Listado de personal</th></tr>${rowsOf(PLAIN)
  .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  .join('')}</table></body></html>`;

/** What people make of a workbook by hand, and what programs make of one. */
export const WORKBOOKS: Layout[] = [
  staff(
    'a merged title above the headings',
    book(
      [
        ['CAFÉ DEL VALLE S.A.'],
        ['Planilla de octubre', null, null, 'Hoja 1 de 1'],
        [],
        HEADINGS,
        ...ROWS,
      ],
      {
        change: (sheet) => merge(sheet, 'A1:D1', 'A2:C2'),
      },
    ),
    BOTH,
  ),
  staff(
    'headings in two rows',
    book(
      [
        ['Identificación', 'Nombre', null, null, 'Contacto', null],
        [null, 'Nombre', 'Primer apellido', 'Segundo apellido', 'Correo', 'Celular'],
        ...STAFF.map((who): Cell[] => [
          ...[who.idCard, who.given, who.surname, who.second, who.email, Number(who.phone)],
        ]),
      ],
      { change: (sheet) => merge(sheet, 'A1:A2', 'B1:D1', 'E1:F1') },
    ),
    BOTH,
  ),
  staff(
    'headings in two rows of which both are needed',
    book(
      [
        ['Cédula', 'Apellidos', null, 'Nombre', 'Correo', 'Teléfono', null],
        [null, 'Primero', 'Segundo', null, null, 'Celular', 'Casa'],
        ...STAFF.map((who): Cell[] => [
          ...[
            who.idCard,
            who.surname,
            who.second,
            who.given,
            who.email,
            Number(who.phone),
            22223344,
          ],
        ]),
      ],
      { change: (sheet) => merge(sheet, 'A1:A2', 'B1:C1', 'D1:D2', 'E1:E2', 'F1:G1') },
    ),
    BOTH,
  ),
  staff(
    'hidden columns and a filter',
    book(
      rowsOf([
        ['Correo anterior', ({ email }) => `antes.${email}`],
        ...PLAIN,
        ['Salario', () => 650000],
      ]),
      {
        change: (sheet) => {
          sheet['!cols'] = [{ hidden: true }];
          sheet['!autofilter'] = { ref: 'A1:F9' };
        },
      },
    ),
    BOTH,
  ),
  staff(
    'a cover sheet first',
    book([HEADINGS, ...ROWS], {
      before: [['Planilla 2026'], ['Elaborado por', 'Elena Mora'], ['Correo', 'elena@valle.cr']],
    }),
    BOTH,
  ),
  staff(
    'totals at the end',
    book([
      HEADINGS,
      ...ROWS,
      [],
      ['TOTAL EMPLEADOS', null, null, STAFF.length],
      ['Revisado por: Elena Mora'],
    ]),
    BOTH,
  ),
  staff(
    'formulas',
    book(rowsOf([...PLAIN, ['Usuario', ({ email }) => email.split('@')[0] ?? '']]), {
      change: (sheet) => {
        for (let row = 2; row <= STAFF.length + 1; row += 1)
          formula(sheet, `C${row}`, `CONCATENATE(E${row},"@valle.cr")`);
      },
    }),
    BOTH,
  ),
  staff(
    'apostrophes before numbers and days',
    text(
      rowsOf([
        ['Nombre', ({ given }) => given],
        ['Apellidos', surnames],
        ['Correo', ({ email }) => email],
        ['Celular', ({ phone }) => `'${phone}`],
        ['Nacimiento', ({ born }) => `'${born}`],
      ]),
    ),
    ['email', 'contact_no', 'dob'],
  ),
  staff(
    'forty columns',
    book(rowsOf([...OTHERS.slice(0, 18), ...PLAIN, ...OTHERS.slice(18)])),
    BOTH,
  ),
  staff(
    'headings in capitals with line breaks',
    book(
      rowsOf([
        ['NOMBRE\nCOMPLETO', (who) => shouted(surnamesFirst(who))],
        ['CORREO\nELECTRÓNICO', ({ email }) => email],
        ['TEL.\nCELULAR', ({ phone }) => Number(phone)],
        ['FECHA DE\nNACIMIENTO', ({ born }) => serial(born)],
      ]),
    ),
    ['email', 'contact_no', 'dob'],
    { names: calmed },
  ),
  staff('an old workbook', book([HEADINGS, ...ROWS], { type: 'biff8' }), BOTH),
  staff(
    'headings again on every page',
    book([HEADINGS, ...ROWS.slice(0, 4), [], ['Página 2'], HEADINGS, ...ROWS.slice(4)]),
    BOTH,
  ),
  staff('a web page that is called a workbook', Buffer.from(html), BOTH),
  staff(
    'a whole name beside its parts',
    book(
      rowsOf([
        ['Nombre completo', (who) => shouted(surnamesFirst(who))],
        ['Nombre', ({ given }) => given],
        ['Primer apellido', ({ surname }) => surname],
        ['Segundo apellido', ({ second }) => second],
        ['Correo', ({ email }) => email],
      ]),
    ),
    ['email'],
  ),
  staff(
    'a column without a heading between the others',
    book(
      rowsOf([
        ['', () => ''],
        ['Colaborador', givenFirst],
        ['', () => ''],
        ['Correo', ({ email }) => email],
        ['Correo del jefe', () => 'jefa@valle.cr'],
      ]),
    ),
    ['email'],
  ),
  {
    name: 'a workbook of something else',
    file: book([
      ['Rubro', 'Monto'],
      ['Alquiler', 450000],
      ['Planilla', 2500000],
    ]),
    people: [],
    refused: 'sheet_without_columns',
  },
];
