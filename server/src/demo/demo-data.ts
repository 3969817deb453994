import { join } from 'node:path';
import { loadCatalogue } from '../features/catalogue/load-catalogue.ts';
import type { Database } from '../platform/database.ts';
import type { Storage } from '../platform/storage.ts';
import { makeCompany, makeGroup, makePeople } from '../testing/factories.ts';
import { writeDemoCatalogue } from './catalogue.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';

const ROLES = [1, 2, 3] as const;
const COMPANIES = [
  {
    name: 'Regalo de Muestra S.A.',
    email: 'ana@regalo.test',
    manager: ['Ana', 'Mora'],
    funds: 5_000_000,
    people: { 1: 36, 2: 12, 3: 14 },
  },
  {
    name: 'Otra Empresa S.A.',
    email: 'bruno@otra.test',
    manager: ['Bruno', 'Solís'],
    funds: 1_000_000,
    people: { 1: 8, 2: 3, 3: 4 },
  },
] as const;

/** A made-up person; the same number always gives the same one. */
function person(n: number, role: 1 | 2 | 3, domain: string, groupId: number | null) {
  const firstName = FIRST_NAMES[(n * 7) % FIRST_NAMES.length] ?? '';
  const lastName = LAST_NAMES[(n * 11) % LAST_NAMES.length] ?? '';
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^a-zA-Z]/g, '')
      .toLowerCase();
  const email = `${plain(firstName)}.${plain(lastName)}${n}@${domain}`;
  const [country, dial] = n % 9 === 4 ? ['PA', '+5076'] : ['CR', '+5068'];
  const birth = new Date(Date.UTC(1962 + ((n * 17) % 42), (n * 5) % 12, 1 + ((n * 13) % 28)));
  return {
    role,
    country,
    dob: birth.toISOString().slice(0, 10),
    firstName,
    lastName,
    email,
    phone: `${dial}${String(8_000_000 - n * 7_919)}`,
    groupId,
  };
}

async function seedCompany(database: Database, company: (typeof COMPANIES)[number]): Promise<void> {
  const { name, email, manager, funds } = company;
  const made = await makeCompany(database, { name, email, manager, funds });
  const domain = email.split('@')[1] ?? '';
  let n = 0;
  for (const role of ROLES) {
    const groupId = await makeGroup(database, made.id, { role, name: GROUPS[role] });
    const people = Array.from({ length: company.people[role] }, (_, index) => {
      n += 1;
      return person(n, role, domain, index % 3 === 0 ? groupId : null);
    });
    await makePeople(database, made.id, people);
  }
}

const GROUPS = { 1: 'Ventas', 2: 'Aliados', 3: 'Clientes frecuentes' };

/** Fills an empty database: the catalogue, and two companies with people and funds. */
export async function fillDemo(
  database: Database,
  storage: Storage,
  dataDir: string,
): Promise<void> {
  await loadCatalogue(database, storage, await writeDemoCatalogue(join(dataDir, 'catalogue')));
  for (const company of COMPANIES) await seedCompany(database, company);
}
