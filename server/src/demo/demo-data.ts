import { join } from 'node:path';
import { PHONE_CHANNELS } from '@regalo/contract/orders/channels';
import { dayInYear, HOME_ZONE, localDay, plusDays } from '@regalo/contract/values/days';
import type { Database } from '../database/database.ts';
import { loadCatalogue } from '../features/catalogue/write-catalogue.ts';
import { flagUses } from '../features/flags/check-flags-job.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { makeCompany, makeGroup, makePeople } from '../testing/factories.ts';
import { addDemoBrand } from './brand.ts';
import { writeDemoCatalogue } from './catalogue.ts';
import { addChoices } from './choosing.ts';
import { addCustomFields } from './custom-fields.ts';
import { addDraft, addTemplates } from './drafts.ts';
import { addGiveaway, addWaitingGiveaway, GIVEN, GIVER } from './giveaway.ts';
import { addSignedGift, CARDED } from './group-card.ts';
import { addHeldOrder, addOrderInReview, HELD } from './held-orders.ts';
import { addHistory, type Seeded } from './history.ts';
import { addIntegration } from './integration/integrate.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';
import { PROVIDER_DOMAIN } from './provider/people.ts';
import { addSingleSignOn } from './provider/provider-company.ts';
import { addOccasionRules, addScheduledOrders } from './scheduled-orders.ts';
import { addSettlement } from './settling.ts';
import { addSpending, TILL_SHOP } from './spending.ts';
import { addDemoShopManager, addDemoTeam } from './team.ts';

/** Where a demo keeps what it is filled with. */
interface DemoPlace {
  superuserUrl: string;
  settings: Settings;
  dataDir: string;
}

const ROLES = [1, 2, 3] as const;
/** The company that has a year behind it. */
export const DEMO_COMPANY = 'Regalo de Muestra S.A.';
const COMPANIES = [
  {
    name: DEMO_COMPANY,
    email: 'ana@regalo.test',
    manager: ['Ana', 'Mora'],
    // Its history brings them in.
    funds: 0,
    people: { 1: 36, 2: 12, 3: 14 },
  },
  {
    name: 'Otra Empresa S.A.',
    email: GIVER,
    manager: ['Bruno', 'Solís'],
    funds: 1_000_000 + GIVEN + CARDED,
    people: { 1: 8, 2: 3, 3: 4 },
  },
  {
    name: 'Norte Digital S.A.',
    email: `diego@${PROVIDER_DOMAIN}`,
    manager: ['Diego', 'Ulate'],
    funds: 800_000,
    people: { 1: 6, 2: 2, 3: 3 },
  },
  {
    name: 'Café del Alba S.A.',
    email: 'elena@alba.test',
    manager: ['Elena', 'Brenes'],
    funds: 6_000_000,
    people: { 1: 12, 2: 1, 3: 1 },
  },
] as const;

/** Who has a phone alone. They are among those of the newest order. */
const WITHOUT_EMAIL: readonly number[] = [14, 15, 17];

/** The company of somebody who was just accepted: without people, funds or orders. */
const BARE = {
  name: 'Empresa Nueva S.R.L.',
  email: 'carla@nueva.test',
  manager: ['Carla', 'Ureña'],
  funds: 0,
} as const;

/**
 * Employees with a birthday or an anniversary around the day on which the demo is made. The first two got
 * a gift of the last order for birthdays.
 */
const BIRTHDAYS: Record<number, number> = { 5: -2, 6: 1, 8: 0, 10: 1, 13: 1, 17: 5, 21: 9, 26: 16 };
const ANNIVERSARIES: Record<number, number> = { 9: 2, 14: 0, 19: 7, 23: 12 };

/** A day of an earlier year, so many days from today. */
function dayAround(days: number, yearsAgo: number): string {
  const day = plusDays(localDay(new Date(), HOME_ZONE), days);
  return dayInYear(day, Number(day.slice(0, 4)) - yearsAgo);
}

/** A client who reads the mailbox of another. */
const AT_HOME_OF: Record<number, number> = { 62: 61 };

/** What a made-up person is called, and their e-mail. */
function nameOf(n: number, domain: string) {
  const firstName = FIRST_NAMES[(n * 7) % FIRST_NAMES.length] ?? '';
  const lastName = LAST_NAMES[(n * 11) % LAST_NAMES.length] ?? '';
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^a-zA-Z]/g, '')
      .toLowerCase();
  return { firstName, lastName, email: `${plain(firstName)}.${plain(lastName)}${n}@${domain}` };
}

/** A made-up person; the same number always gives the same one. */
function person(n: number, role: 1 | 2 | 3, domain: string, groupId: number | null) {
  const host = AT_HOME_OF[n];
  const { firstName, lastName, email: own } = nameOf(n, domain);
  const email = host === undefined ? own : nameOf(host, domain).email;
  const [country, dial] = n % 9 === 4 ? ['PA', '+5076'] : ['CR', '+5068'];
  const [birthday, anniversary] = role === 1 ? [BIRTHDAYS[n], ANNIVERSARIES[n]] : [];
  const birth = new Date(Date.UTC(1962 + ((n * 17) % 42), (n * 5) % 12, 1 + ((n * 13) % 28)));
  return {
    role,
    country,
    dob: birthday === undefined ? localDay(birth, 0) : dayAround(birthday, 24 + n),
    startDate: anniversary === undefined ? null : dayAround(anniversary, 1 + (n % 10)),
    firstName,
    lastName,
    email: WITHOUT_EMAIL.includes(n) ? null : email,
    sharedContact: host === undefined ? null : email,
    phone: `${dial}${String(8_000_000 - n * 7_919)}`,
    groupId,
  };
}

async function seedCompany(
  database: Database,
  company: (typeof COMPANIES)[number],
): Promise<Seeded> {
  const { name, email, manager } = company;
  const made = await makeCompany(database, { name, email, manager, funds: company.funds });
  const people: Seeded['people'] = { 1: [], 2: [], 3: [] };
  const domain = email.split('@')[1] ?? '';
  let n = 0;
  for (const role of ROLES) {
    const groupId = await makeGroup(database, made.id, { role, name: GROUPS[role] });
    const rows = Array.from({ length: company.people[role] }, (_, index) => {
      n += 1;
      return person(n, role, domain, index % 3 === 0 ? groupId : null);
    });
    people[role] = await makePeople(database, made.id, rows);
  }
  return { id: made.id, managerId: made.managerId, people };
}

const GROUPS = { 1: 'Ventas', 2: 'Aliados', 3: 'Clientes frecuentes' };

/** From now on its people who have a phone alone get a message; those of its newest order are left to do by hand. */
const usePhones = (database: Database, { id, managerId }: Seeded) =>
  database.inCompany(id, (tx) =>
    tx
      .updateTable('companies')
      .set({
        phone_channels: [...PHONE_CHANNELS],
        phone_agreed_at: new Date(),
        phone_agreed_by: managerId,
      })
      .where('id', '=', id)
      .execute(),
  );

/** What the first company is left with, in colones. */
const BALANCE = 5_000_000;

/**
 * Fills an empty database: the catalogue, a company with a year of orders behind it, one that has
 * just begun with a giveaway and another that waits for its approval, one that has nothing yet, one that signs in with the demo's provider, and one whose first order an
 * operator has to look at. The first has members
 * of every role, an order of the sender that waits for approval, orders that are sent later, and one that is begun; a shop where
 * gifts were spent has a manager.
 */
export async function fillDemo(
  database: Database,
  { superuserUrl, settings, dataDir }: DemoPlace,
): Promise<void> {
  const storage = await openStorage(settings.STORAGE_URL);
  await loadCatalogue(database, storage, await writeDemoCatalogue(join(dataDir, 'catalogue')));
  const [established, beginning, withProvider, inReview] = COMPANIES;
  const company = await seedCompany(database, established);
  await addHistory(superuserUrl, settings, company, BALANCE + HELD);
  await addSpending(superuserUrl, settings, company.id);
  await addChoices(database, company.id);
  await flagUses({ database }, company.id, { from: new Date(0), to: new Date() });
  await addSettlement(superuserUrl, settings, TILL_SHOP);
  await addDemoShopManager(database);
  const team = await addDemoTeam(database, company);
  await usePhones(database, company);
  await addCustomFields(database, superuserUrl, company);
  await addScheduledOrders(database, settings, storage, {
    ...company,
    managerId: team.manager ?? 0,
  });
  await addTemplates(database, settings, { companyId: company.id, managerId: team.manager ?? 0 });
  await addDraft(database, settings, company, team.manager ?? 0);
  await addOccasionRules(database, settings, company, team.manager ?? 0);
  // What follows is told to it.
  await addIntegration(database, { settings, dataDir }, { ...company, email: established.email });
  await addHeldOrder(database, settings, company, team.sender ?? 0);
  await addDemoBrand(database, settings, storage, company);
  const giver = await seedCompany(database, beginning);
  await usePhones(database, giver);
  await addGiveaway(database, settings, { company: giver, dataDir });
  await addWaitingGiveaway(database, settings, giver);
  await addSignedGift(database, settings, { company: giver, storage });
  await makeCompany(database, BARE);
  await addSingleSignOn(database, settings, await seedCompany(database, withProvider));
  await addOrderInReview(database, settings, await seedCompany(database, inReview));
}
