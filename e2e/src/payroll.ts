// A payroll file as a company has it.

const SURNAMES =
  'Mora Solís Jiménez Rojas Vargas Castro Rodríguez Umaña Hernández Quesada Brenes Solano Chaves Araya Núñez Peña Alvarado Campos Madrigal Zúñiga'.split(
    ' ',
  );
const GIVEN =
  'Lucía,José Pablo,María Fernanda,Kattia,Esteban,Gabriela,Jorge Enrique,Silvia Elena,Andrés,Paola'.split(
    ',',
  );

export interface OnPayroll {
  given: string;
  surnames: string;
  email: string;
  phone: string;
}

const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{Mark}/gu, '');

/** People of a company's payroll, each with two surnames and an address of its own. */
export function peopleOnPayroll(count: number, domain: string, firstPhone: number): OnPayroll[] {
  return Array.from({ length: count }, (_, n) => {
    const given = GIVEN[n % GIVEN.length] ?? '';
    const [one = '', two = ''] = [n * 2, n * 2 + 1 + Math.floor(n / GIVEN.length)].map(
      (at) => SURNAMES[at % SURNAMES.length],
    );
    const local = withoutMarks(`${given.split(' ')[0]}.${one}.${n}`).toLowerCase();
    const phone = String(firstPhone + n);
    return { given, surnames: `${one} ${two}`, email: `${local}@${domain}`, phone };
  });
}

/** The file of these people: capitals, surnames first, as Excel writes CSV in Costa Rica. */
export function payrollFile(people: OnPayroll[]) {
  const rows = people.map(({ given, surnames, email, phone }, n) => {
    const id = `1-0${500 + n}-0${310 + n}`;
    return [id, `${surnames} ${given}`.toUpperCase(), email, phone].join(';');
  });
  const lines = ['Identificación;Nombre del funcionario;Correo;Celular', ...rows, ''];
  // Each letter of Spanish has one byte, the same in Windows-1252.
  const buffer = Buffer.from(lines.join('\r\n'), 'latin1');
  return { name: 'Planilla noviembre.csv', mimeType: 'text/csv', buffer };
}
