import { expect, test } from 'vitest';
import { countryByCode } from '../../values/countries.ts';
import { cellText, filledText } from './cell-text.ts';
import { cellCountry, cellEmail, cellLanguage, cellYes } from './sheet-cells.ts';
import type { Cell } from './sheet-columns.ts';
import { cellDay } from './sheet-dates.ts';
import { cellPhone } from './sheet-phones.ts';

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

test.each([
  '',
  '-',
  'N/A',
  'n.a.',
  'no tiene',
  'Sin correo',
  'ninguno',
  '___',
  'x',
  'Vacío',
  '. n/d',
])('%j says that there is nothing', (text) => expect(filledText(text)).toBe(''));

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

test.each([
  ['<ana@x.cr>', 'ana@x.cr', false],
  ['Ana <ana@x.cr>; jose@x.cr', 'ana@x.cr', true],
  ['mailto:ana@x.cr', 'ana@x.cr', false],
])('of %s the address is %s', (cell, email, more) =>
  expect(cellEmail(cell)).toEqual({ email, more }),
);
