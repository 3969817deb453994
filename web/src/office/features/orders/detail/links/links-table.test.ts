import { expect, test } from 'vitest';
import { linksTable } from './links-table.ts';

const HEADINGS = ['Name', 'Phone', 'Link'];
const link = 'https://regalo.test/g/-x';
const rowOf = (name: string, phone = '+50688887777') =>
  linksTable(HEADINGS, [{ name, phone, link }]).split('\n').slice(1);

test('a line for each person, with tabs between the cells', () => {
  expect(linksTable(HEADINGS, [{ name: 'Ana', phone: '+50688887777', link }])).toBe(
    `Name\tPhone\tLink\nAna\t+50688887777\t${link}`,
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['+HYPERLINK("x")', "'+HYPERLINK(”x”)"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "'=1"],
  ['Ana\t=1+1', 'Ana =1+1'],
  ['Ana\n=1+1', 'Ana =1+1'],
  ['Ana;=1+1', "Ana;'=1+1"],
  ['"Ana', '”Ana'],
  ['María "Mari" Solís', 'María ”Mari” Solís'],
])('the name %j is one harmless cell', (name, shown) => {
  expect(rowOf(name)).toEqual([`${shown}\t+50688887777\t${link}`]);
});
