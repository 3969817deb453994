import { expect, test } from 'vitest';
import { readWords } from '../../testing/read-cards.ts';
import { printTable } from './print-table.ts';

const HEADINGS = ['Fecha', 'Tipo', 'Tiempo en abrirse', 'IVA'];
const DATES = Array.from({ length: 31 }, (_, n) => `2026-10-${String(n + 1).padStart(2, '0')}`);
const KIND = 'Uso anulado de un regalo terminado';

const table = (rows: string[][]) => ({
  ...{ language: 'es' as const, title: 'Todo', issued: '', parties: [], lines: [], notes: [] },
  ...{ columns: [50, 112, 45, 46], figuresFrom: 2, headings: HEADINGS, page: '{{page}}/{{pages}}' },
  rows,
});

test('what is wider than its column is printed smaller, not cut, and headings on two lines', async () => {
  const rows = DATES.map((date) => [date, KIND, 'más de un mes', '-₡9,999,999,999']);
  const pages = await readWords(await printTable(table(rows)));
  const text = pages.join(' ');
  for (const word of [...DATES, 'abrirse']) expect(text).toContain(word);
  for (const whole of [KIND, 'más de un mes', '-₡9,999,999,999'])
    expect(text.split(whole)).toHaveLength(rows.length + 1);
  expect(text).not.toContain('…');
});

test('a name that would be too small to read is cut; a figure never is', async () => {
  const figure = `₡${'9,999'.repeat(6)}`;
  const [page] = await readWords(await printTable(table([['', 'nombre '.repeat(40), figure, '']])));
  expect(page).toContain('nombre nombre');
  expect(page).toContain('…');
  expect(page).toContain(figure);
});
