import { describe, expect, test } from 'vitest';
import type { SheetAnswers } from './answers.ts';
import { properCase } from './proper-case.ts';
import type { Cell } from './sheet-columns.ts';
import { readSheetRows } from './sheet-rows.ts';

/** Reads rows of names, each with an e-mail beside. */
function read(heading: string, names: string[], answers: SheetAnswers = {}) {
  const rows = names.map((name, n): Cell[] => [...name.split('|'), `p${n}@x.cr`]);
  const reading = readSheetRows([[...heading.split('|'), 'Correo'], ...rows], { answers });
  if (!reading.ok) throw new Error(reading.problem.reason);
  return reading;
}

const namesOf = (...of: Parameters<typeof read>) =>
  read(...of).people.map(({ first_name, last_name }) => `${first_name} · ${last_name}`);
const chosenOf = (...of: Parameters<typeof read>) => read(...of).points[0]?.chosen;

test.each([
  'Nombre|Apellido1|Apellido2',
  'Nombre|Apellido 1º|Apellido 2º',
  'Nombre|1er Apellido|2do Apellido',
  'Nombre|Ape1|Ape2',
  'NOMBRE|AP. PATERNO|AP. MATERNO',
  'Nombres|Paterno|Materno',
  'Nombre|Apellido|Apellido',
  'nombre|primer_apellido|segundo_apellido',
  'firstName|lastName|Second Surname',
  'Legal Name - First Name|Legal Name - Last Name|Legal Name - Last Name - Secondary',
  'Nombre del empleado|Primer apellido del empleado|Segundo apellido del empleado',
])('%s are a given name and two surnames', (heading) => {
  expect(namesOf(heading, ['María José|Mora|Ríos'])).toEqual(['María José · Mora Ríos']);
});

test.each([
  'Nombre1|Nombre2|Apellidos',
  'Primer Nombre|Segundo Nombre|Apellidos',
  'First Name|Middle Name|Last Name',
  'Given Name|Additional Name|Family Name',
  'Nombre|Nombre|Apellido',
])('%s are two given names and the surnames', (heading) => {
  expect(namesOf(heading, ['María|José|Mora Ríos'])).toEqual(['María José · Mora Ríos']);
});

describe('whole names', () => {
  test.each([
    ['MORA RIOS MARIA JOSE', 'Maria Jose · Mora Rios'],
    ['Solano Vargas Carlos', 'Carlos · Solano Vargas'],
    ['Mora Ana', 'Ana · Mora'],
    ['De la O Valverde Ana Lucía', 'Ana Lucía · De la O Valverde'],
    ['Quesada de Mora Carmen', 'Carmen · Quesada de Mora'],
    ['Cubillo Quesada María de los Ángeles', 'María de los Ángeles · Cubillo Quesada'],
    ['MORA RÍOS María José', 'María José · Mora Ríos'],
    ['Ríos Mora, María José', 'María José · Ríos Mora'],
  ])('%s begins with surnames', (name, expected) => {
    for (const heading of ['Nombre del empleado', 'Funcionario', 'Employee', 'Titular'])
      expect(namesOf(heading, [name])).toEqual([expected]);
    expect(chosenOf('Colaborador', [name])).toBe('surnames_first');
  });

  test.each([
    ['MARIA JOSE MORA RIOS', 'Maria Jose · Mora Rios'],
    ['Carlos Solano Vargas', 'Carlos · Solano Vargas'],
    ['Juan Carlos Pérez', 'Juan Carlos · Pérez'],
    ['Ana Lucía de la O Valverde', 'Ana Lucía · de la O Valverde'],
    ['Sofía San Lee', 'Sofía · San Lee'],
    ['John Smith', 'John · Smith'],
    ['Lic. Carlos Solano Vargas', 'Carlos · Solano Vargas'],
    ['Ana Mora (Ventas)', 'Ana · Mora'],
  ])('%s begins with given names', (name, expected) => {
    expect(namesOf('Nombre completo', [name])).toEqual([expected]);
    expect(chosenOf('Nombre', [name])).toBe('given_first');
  });

  test('are decided for the file, where a row says nothing', () => {
    const names = ['Vargas Solís Carlos', 'Xu Wang Min', 'Kqwx Zrtp Ylmn', 'Mora Ríos Ana Lucía'];
    expect(namesOf('Nombre', names)[2]).toBe('Ylmn · Kqwx Zrtp');
  });

  test('that may be either are asked about, and nothing of them is stored before', () => {
    const names = ['Alonso Martín', 'Santiago Tomás'];
    const { people, skipped, points } = read('Nombre', names);
    expect(people).toEqual([]);
    expect(skipped.map(({ reason }) => reason)).toEqual(['row_name_unclear', 'row_name_unclear']);
    expect(points).toMatchObject([
      {
        about: 'names_order',
        rows: 2,
        examples: [
          {
            row: 2,
            written: 'Alonso Martín',
            read: { given_first: 'Alonso · Martín', surnames_first: 'Martín · Alonso' },
          },
          { row: 3 },
        ],
      },
    ]);
    expect(points[0]).not.toHaveProperty('chosen');
    expect(namesOf('Nombre', names, { names_order: 'surnames_first' })).toEqual([
      'Martín · Alonso',
      'Tomás · Santiago',
    ]);
  });

  test('so are those of which half are the other way round', () => {
    expect(chosenOf('Nombre', ['Ana Mora', 'Mora Ana', 'Luis Vega', 'Vega Luis'])).toBeUndefined();
  });

  test('one name against the others is not stored', () => {
    const names = ['Ana Mora Ríos', 'Luis Vega Solís', 'Eva Rojas Mora', 'Vargas Solís Carlos'];
    expect(read('Nombre', names).skipped).toMatchObject([{ row: 5, reason: 'row_name_unclear' }]);
  });

  test('of given names alone leave nothing open', () => {
    const { points } = read('Nombre', ['Ana', 'María José', 'Luis']);
    expect(points).toEqual([]);
  });

  test('what was answered goes before what the file says', () => {
    const answers = { names_order: 'given_first' } as const;
    expect(namesOf('Nombre', ['Mora Ríos María José'], answers)).toEqual([
      'Mora · Ríos María José',
    ]);
  });
});

test('columns of names that have changed places are asked about', () => {
  const names = ['Mora Ríos|María José', 'Solano|Carlos', 'Vega|Luis'];
  expect(read('Nombre|Apellidos', names).people).toEqual([]);
  expect(namesOf('Nombre|Apellidos', names, { names_order: 'surnames_first' })[0]).toBe(
    'María José · Mora Ríos',
  );
  expect(namesOf('Nombre|Apellidos', names, { names_order: 'given_first' })[0]).toBe(
    'Mora Ríos · María José',
  );
});

test('whole names beside the surnames lose them', () => {
  const names = ['María José Mora Ríos|Mora Ríos', 'Ana|Solís'];
  expect(namesOf('Nombre completo|Apellidos', names)).toEqual([
    'María José · Mora Ríos',
    'Ana · Solís',
  ]);
});

test('a given name beside the whole one leaves the surnames', () => {
  const names = ['Ana Lucía|Ana Lucía Mora Ríos', 'Eva|Solís Eva'];
  expect(namesOf('Nombre|Nombre completo', names)).toEqual([
    'Ana Lucía · Mora Ríos',
    'Eva · Solís',
  ]);
});

test('the whole name twice is one', () => {
  const names = ['Mora Ríos María José|María José Mora Ríos'];
  expect(namesOf('Empleado|Nombre', names)).toEqual(['María José · Mora Ríos']);
});

test.each(['Nombre mostrado', 'Nombre en WhatsApp', '¿Cuál es su nombre completo?'])(
  '%s heads whole names',
  (heading) => expect(namesOf(heading, ['~ Ana Mora'])).toEqual(['Ana · Mora']),
);

test('another name beside the given name is no second one', () => {
  expect(namesOf('Nombre|Nombre legal|Apellidos', ['Ana|Ana Lucía|Mora'])).toEqual(['Ana · Mora']);
});

test('companies among people keep their name whole', () => {
  const names = ['Ferretería El Clavo S.A.', 'Ana Mora', 'Mora & Hijos'];
  expect(namesOf('Cliente', names)).toEqual([
    'Ferretería El Clavo S.A. · ',
    'Ana · Mora',
    'Mora & Hijos · ',
  ]);
});

test('people without a name are stored where that was said', () => {
  const rows = ['|', 'Ana|'];
  expect(namesOf('Nombre|Apellidos', rows)).toEqual(['Ana · ']);
  expect(namesOf('Nombre|Apellidos', rows, { without_name: 'leave_out' })).toEqual(['Ana · ']);
  expect(namesOf('Nombre|Apellidos', rows, { without_name: 'store' })).toEqual([' · ', 'Ana · ']);
  expect(read('Nombre|Apellidos', rows).skipped).toMatchObject([{ reason: 'row_without_name' }]);
});

test('a name that lost letters is a fault', () => {
  const { people, faults } = read('Nombre|Apellidos', [
    'Mar\uFFFDa|Mora',
    'Jos?|N??ez',
    'Ana|Mora',
  ]);
  expect(people).toHaveLength(1);
  expect(faults.map(({ problems }) => problems[0].reason)).toEqual([
    'name_letters_lost',
    'name_letters_lost',
  ]);
});

test('the name as it was written is kept where it is stored otherwise', () => {
  const { people } = read('Nombre|Apellidos', ['MARÍA JOSÉ|MORA RÍOS', 'Ana|Mora']);
  expect(people.map(({ written }) => written)).toEqual(['MARÍA JOSÉ MORA RÍOS', undefined]);
});

test.each([
  ['MORA RIOS', 'Mora Rios'],
  ['maría josé', 'María José'],
  ['DE LA O VALVERDE', 'De la O Valverde'],
  ['QUESADA DE MORA', 'Quesada de Mora'],
  ['ORTEGA Y GASSET', 'Ortega y Gasset'],
  ['MCDONALD', 'McDonald'],
  ["O'BRIEN", "O'Brien"],
  ["D'ANGELO", "D'Angelo"],
  ['LEÓN-PÁEZ', 'León-Páez'],
  ['JUAN PÉREZ III', 'Juan Pérez III'],
  ['JJ', 'JJ'],
  ['NG', 'Ng'],
  ['ÑÁÑEZ', 'Ñáñez'],
  ['McDonald', 'McDonald'],
  ['van Dyck', 'van Dyck'],
  ['', ''],
])('%j is written %j', (name, expected) => expect(properCase(name)).toBe(expected));
