import { expect, test } from 'vitest';
import { csvText, escapeFormula } from './csv.ts';

test('rows become lines, what would part them is quoted, rows without cells are blank lines', () => {
  const rows = [['Name', 'Email'], [], ['a,b', 'say "hi"'], ['x;y', 'two\nlines'], ['', ' z ']];
  expect(csvText(rows)).toBe(
    'Name,Email\r\n\r\n"a,b","say ""hi"""\r\n"x;y","two\nlines"\r\n, z \r\n',
  );
  expect(csvText([['a', 'b']], ';')).toBe('a;b\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['-2', "'-2"],
  ['@x', "'@x"],
  ['＝1', "'＝1"],
  ['\t=1', "'\t'=1"],
  ['  =1', "'  =1"],
  ['a;=1', "a;'=1"],
  ['a\n"=1', 'a\n"\'=1'],
  ['a=1; b', 'a=1; b'],
  ['+506 8888-7777', '+506 8888-7777'],
  ['+1-1=', "'+1-1="],
  ['ana@x.cr', 'ana@x.cr'],
  ['Row 2: text', 'Row 2: text'],
  ['', ''],
])('%j is written %j', (cell, written) => expect(escapeFormula(cell)).toBe(written));
