import { createHash } from 'node:crypto';
import type { Language } from '@regalo/messages/languages';
import { addManager } from '../admin/companies.ts';
import type { Connection } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import { creditWallet } from '../features/wallet/wallet.ts';
import { addCompany, reserveCompanyId } from '../operator/companies/add-company.ts';
import { Pins } from '../platform/security/pins.ts';
import { Keyring } from '../platform/security/secrets.ts';
import { openSession } from '../platform/security/session-rows.ts';

export const PIN = 'Regalo2025';
/** The least there is: few tests are about how hard a PIN is to guess. */
export const CHEAP_HASH_KIB = 8;
export const CHEAP_PINS = new Pins(CHEAP_HASH_KIB);
/** Of `PIN`. */
export const PIN_HASH = CHEAP_PINS.hash(PIN);

/** The secret of the tests' apps. */
export const SECRET = { version: 1, value: 'only-for-tests-0123456789abcdefghijklmnopqrstuvwxyz' };
const KEYS = new Keyring([SECRET]);

let made = 0;
/** A number that no other made thing has in this process. */
export const unique = () => {
  made += 1;
  return made;
};

export interface MadeCompany {
  id: number;
  managerId: number;
  email: string;
  /** Bearer token of the manager's session. */
  token: string;
}

/** A company with a manager who is signed in and funds in the wallet. */
export async function makeCompany(
  database: Database,
  company: {
    name?: string;
    funds?: number;
    language?: Language;
    email?: string;
    manager?: readonly [first: string, last: string];
  } = {},
): Promise<MadeCompany> {
  const { name = 'Pura Vida S.A.', funds = 1_000_000, language = 'es' } = company;
  const [firstName, lastName] = company.manager ?? ['Ana', 'Mora'];
  const id = await reserveCompanyId(database);
  await database.inCompany(id, (tx) => addCompany(tx, id, { name, language }));
  const email = company.email ?? `manager${unique()}-${id}@empresa.cr`;
  const manager = { email, firstName, lastName, pinHash: await PIN_HASH };
  const managerId = await database.inCompany(id, (tx) => addManager(tx, id, manager));
  const credit = { amount: funds, reference: `TRF-${unique()}`, author: 'factory' };
  if (funds > 0) await database.inCompany(id, (tx) => creditWallet(tx, id, credit));
  const token = await database.inCompany(id, (tx) => openSession(tx, id, managerId, KEYS));
  return { id, managerId, email, token };
}

type PersonRow = Parameters<typeof personRow>[1];

const personRow = (
  companyId: number,
  {
    role = 1 as 1 | 2 | 3,
    firstName = 'María',
    lastName = 'Jiménez',
    email = `person${unique()}@ejemplo.cr` as string | null,
    phone = null as string | null,
    groupId = null as number | null,
    dob = '1990-05-17' as string | null,
    country = 'CR',
    startDate = null as string | null,
    language = null as Language | null,
    noOccasions = false,
    /** An e-mail or phone that somebody else has too. */
    sharedContact = null as string | null,
  } = {},
) => ({
  company_id: companyId,
  role,
  first_name: firstName,
  last_name: lastName,
  email,
  contact_no: phone,
  dob,
  country,
  start_date: startDate,
  language,
  no_occasions: noOccasions,
  shared_contact: sharedContact,
  group_id: groupId,
});

/** Adds people. @returns their ids, in the order given */
export async function makePeople(
  database: Database,
  companyId: number,
  people: PersonRow[],
): Promise<number[]> {
  const values = people.map((person) => personRow(companyId, person));
  const rows = await database.inCompany(companyId, (tx) =>
    tx.insertInto('people').values(values).returning('id').execute(),
  );
  return rows.map((row) => row.id);
}

/** Adds one person. @returns the id */
export async function makePerson(database: Database, companyId: number, person: PersonRow = {}) {
  const [id = 0] = await makePeople(database, companyId, [person]);
  return id;
}

/** Adds a group. @returns the id */
export async function makeGroup(
  database: Database,
  companyId: number,
  { role = 1 as 1 | 2 | 3, name = 'Ventas' } = {},
): Promise<number> {
  const row = await database.inCompany(companyId, (tx) =>
    tx
      .insertInto('groups')
      .values({ company_id: companyId, role, name })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return row.id;
}

const image = (key: string) =>
  `/media/catalogue/${createHash('sha256').update(key).digest('hex').slice(0, 32)}.webp`;

async function insertShop(tx: Connection, key: string) {
  const category = await tx
    .insertInto('catalogue_categories')
    .values({ key, name: 'Cafés' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const shop = await tx
    .insertInto('catalogue_shops')
    .values({
      key,
      category_id: category.id,
      name: 'Café Montaña',
      logo: image(key),
      card_img: image(key),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { cat_id: category.id, shop_id: shop.id };
}

/** A category with a shop with one item. @returns their ids as an order names them */
export async function makeItem(
  database: Database,
  item: { currency?: 'CRC' | 'USD'; issued?: number; price?: number; stock?: number } = {},
): Promise<{ cat_id: number; shop_id: number; item_id: number }> {
  const { currency = 'CRC', issued = 10_000, stock } = item;
  const price = item.price ?? issued;
  return await database.transaction(async (tx) => {
    const key = `k${unique()}-${process.pid}-${Date.now()}`;
    const place = await insertShop(tx, key);
    const { id } = await tx
      .insertInto('catalogue_items')
      .values({
        key,
        shop_id: place.shop_id,
        name: 'Tarde de café',
        currency,
        issued_amount: issued,
        price,
        gift_card_img: image(key),
        unit_backed: stock !== undefined,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (stock !== undefined)
      await tx.insertInto('item_stock').values({ item_id: id, units: stock }).execute();
    return { ...place, item_id: id };
  });
}
