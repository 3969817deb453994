import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSheetFile } from './sheet-file.ts';

const CORPUS = new URL('../../../testing/sheet-corpus/', import.meta.url);

interface ExpectedPerson {
  row: number;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  birth: string | null;
  country: string | null;
}

interface Expected {
  people: ExpectedPerson[];
  leftOut: { row: number }[];
}

const files = readdirSync(CORPUS).filter((name) => /\.(xlsx|xls|csv)$/.test(name));

const folded = (text: string | null) => (text ?? '').toLowerCase();

function expectedOf(file: string): Expected {
  const path = new URL(file.replace(/\.[^.]*$/, '.expected.json'), CORPUS);
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Uploads a file as it is; what came of it, and what was to come of it. */
async function compare(file: string) {
  const { people, leftOut } = expectedOf(file);
  const reading = await readSheetFile(readFileSync(new URL(file, CORPUS)), { today: '2025-12-01' });
  const wanted = {
    people: people.map((one) => [
      ...[one.row, folded(one.first_name), folded(one.last_name), folded(one.email)],
      ...[one.phone ?? '', one.birth ?? '', one.country ?? ''],
    ]),
    needHands: [],
  };
  if (!reading.ok) return { wanted, found: reading };
  const expectedOut = new Set(leftOut.map(({ row }) => row));
  const found = {
    people: reading.people.map((one) => [
      ...[one.row, folded(one.first_name), folded(one.last_name), one.email],
      ...[one.contact_no, one.dob, one.country],
    ]),
    needHands: reading.faults.filter(({ row }) => !expectedOut.has(row)),
  };
  return { wanted, found };
}

/** The files that work as they are. */
const WORKING: string[] = ['estudio-mac-1904.xlsx', 'tienda-direcciones.csv'];

test.each(WORKING)('%s gives everybody as it is', async (file) => {
  const { wanted, found } = await compare(file);
  expect(found).toEqual(wanted);
});

test('no other file works yet', async () => {
  const working: string[] = [];
  for (const file of files) {
    const { wanted, found } = await compare(file).catch(() => ({ wanted: 1, found: 2 }));
    if (JSON.stringify(wanted) === JSON.stringify(found)) working.push(file);
  }
  expect(working).toEqual(WORKING);
});
