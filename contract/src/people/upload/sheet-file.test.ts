import { expect, test } from 'vitest';
import { inEnglish } from '../../refusals/in-english.ts';
import type { Problem } from '../../refusals/problem.ts';
import { sheetFileProblem } from './sheet-file.ts';

const told = (found: Problem | null) => found && inEnglish(found);

const KIND = 'Please upload an .xlsx, .xls or .csv file.';
const SIZE = 'File size exceeds 2MB. Please upload a smaller file.';
const MOST = 2 * 1024 * 1024;

test.each<[string, number, string | null]>([
  ['people.xlsx', 1, null],
  ['people.xls', 1, null],
  ['people.csv', 0, null],
  ['PEOPLE.XLSX', MOST, null],
  ['People.Csv', MOST, null],
  ['people.csv', MOST + 1, SIZE],
  ['people.png', 1, KIND],
  ['people.xlsx.exe', MOST + 1, KIND],
  ['xlsx', 1, KIND],
  ['', 1, KIND],
])('%j of %i bytes: %s', (name, size, problem) =>
  expect(told(sheetFileProblem({ name, size }))).toBe(problem),
);

test('no file', () =>
  expect(told(sheetFileProblem(null))).toBe('Please select a file before uploading.'));
