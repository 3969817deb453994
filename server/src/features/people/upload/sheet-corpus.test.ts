import { readdirSync, readFileSync } from 'node:fs';
import { countryByCode } from '@regalo/contract/values/countries';
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
  warnings: { row: number; cell: 'phone' | 'birth' | 'country' }[];
}

const CELL = { phone: 'contact_no', birth: 'dob', country: 'country' } as const;
const OPTIONS = {
  today: '2025-12-01',
  country: countryByCode('CR'),
  answers: { without_name: 'store' as const },
};

const files = readdirSync(CORPUS).filter((name) => /\.(xlsx|xls|csv)$/.test(name));

const folded = (text: string | null) => (text ?? '').toLowerCase();

function expectedOf(file: string): Expected {
  const path = new URL(file.replace(/\.[^.]*$/, '.expected.json'), CORPUS);
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Uploads a file as it is; what came of it, and what was to come of it. */
async function compare(file: string) {
  const { people, leftOut, warnings } = expectedOf(file);
  const reading = await readSheetFile(readFileSync(new URL(file, CORPUS)), OPTIONS);
  const wanted = {
    people: people.map((one) => [
      ...[one.row, folded(one.first_name), folded(one.last_name), folded(one.email)],
      ...[one.phone ?? '', one.birth ?? '', one.country ?? ''],
    ]),
    cells: warnings.map(({ row, cell }) => [row, CELL[cell]]),
    needHands: [],
  };
  if (!reading.ok) return { wanted, found: reading };
  const expectedOut = new Set(leftOut.map(({ row }) => row));
  const found = {
    people: reading.people.map((one) => [
      ...[one.row, folded(one.first_name), folded(one.last_name), one.email],
      ...[one.contact_no, one.dob, one.country],
    ]),
    cells: reading.leftOut.map(({ row, field }) => [row, field]),
    needHands: reading.faults.filter(({ row }) => !expectedOut.has(row)),
  };
  return { wanted, found };
}

/** The files that work as they are. */
const WORKING = [
  'asociados-utf8-bom.csv',
  'clientes-windows1252.csv',
  'clients-us-dates.xlsx',
  'clinica-fechas-en-serie.xlsx',
  'colaboradores-utf16.csv',
  'constructora-filas-vacias.xlsx',
  'correo-compartido.xlsx',
  'crm-all-contacts.csv',
  'crm-contacts-export.csv',
  'cumpleaneros.xlsx',
  'equipo-numbers.xlsx',
  'estudio-mac-1904.xlsx',
  'exportacion-tabulada.csv',
  'finca-sin-correo.xlsx',
  'formulario-respuestas.csv',
  'google-sheets-externos.csv',
  'listado-empleados-paginas.xls',
  'personal-libreoffice.xlsx',
  'personal-nacionalidad.xlsx',
  'planilla-mayusculas.csv',
  'planilla-quincenal-cafetalera.xlsx',
  'planta-saltos-de-linea.xlsx',
  'plantilla-con-instrucciones.xlsx',
  'plazas-sistema-viejo.xls',
  'reporte-funcionarios.xls',
  'sucursales-dos-hojas.xlsx',
  'telefonos-de-todas-formas.xlsx',
  'tienda-direcciones.csv',
];

test.each(WORKING)('%s gives everybody as it is', async (file) => {
  const { wanted, found } = await compare(file);
  expect(found).toEqual(wanted);
});

test('a hand is needed by the others alone', async () => {
  const working: string[] = [];
  for (const file of files) {
    const { wanted, found } = await compare(file).catch(() => ({ wanted: 1, found: 2 }));
    if (JSON.stringify(wanted) === JSON.stringify(found)) working.push(file);
  }
  expect(working).toEqual(WORKING);
});
