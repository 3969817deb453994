import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '../../database/connection.ts';
import { allowLongStatements, type Database } from '../../database/database.ts';
import { listCompanies } from '../../platform/companies.ts';
import { checkAudit } from './audit-queries.ts';
import { type Check, findFault, readCheck, readOneSnapshot, saveCheck } from './check-queries.ts';
import { COMPANY_FAULTS, checkWallet, readOwedByCompany } from './company-queries.ts';
import { compareOwed } from './compare-owed.ts';
import { addOwed, type Fault, NOTHING_OWED, type Owed } from './owed.ts';
import { listShops, readShopBooks, SHOP_FAULTS } from './shop-queries.ts';
import { whyUnreadable } from './unreadable.ts';

/** The result of checking a book. */
interface Found {
  faults: string[];
  /** Zero where the look is about something else. */
  owed: Owed;
}

/** One statement about one book; after each of them others have their turn. */
type Look = (tx: Connection, id: number, bookedBefore: Date) => Promise<Found>;

const lookFor =
  (fault: Fault): Look =>
  async (tx, id) => ({ faults: await findFault(tx, id, fault), owed: NOTHING_OWED });

const LOOKS: Record<Check['book'], Look[]> = {
  company: [
    async (tx, id) => ({ faults: (await checkWallet(tx, id)).faults, owed: NOTHING_OWED }),
    ...COMPANY_FAULTS.map(lookFor),
    async (tx, id, before) => ({ faults: [], owed: await readOwedByCompany(tx, id, before) }),
    // Last: a check that began before there was this look has its place among the others.
    async (tx, id) => ({ faults: await checkAudit(tx, id), owed: NOTHING_OWED }),
  ],
  shop: [
    ...SHOP_FAULTS.map(lookFor),
    async (tx, id, before) => {
      const { colones, causes } = await readShopBooks(tx, id, before);
      return { faults: [], owed: addOwed(NOTHING_OWED, { colones, causes }, -1) };
    },
  ],
};

const NAMES = { company: 'Company', shop: 'Shop' };

/** Goes to the next book; after the last one the check is finished. */
async function turnPage(database: Database, check: Check): Promise<Check> {
  const ids =
    check.book === 'company'
      ? await database.outside(listCompanies)
      : await database.outside(listShops);
  const next = ids.find((id) => id > check.bookId);
  if (next !== undefined) return { ...check, bookId: next, step: 0, books: check.books + 1 };
  if (check.book === 'company') return { ...check, book: 'shop', bookId: 0, step: 0 };
  const apart = await compareOwed(database, check.owed);
  return { ...check, finished: true, faults: [...check.faults, ...apart] };
}

async function takeLook(database: Database, check: Check, look: Look): Promise<Check> {
  const { book, bookId, bookedBefore } = check;
  const read = async (tx: Connection) => {
    await readOneSnapshot(tx);
    // One company may have a million gifts.
    await allowLongStatements(tx);
    return await look(tx, bookId, bookedBefore);
  };
  const within = book === 'company' ? database.inCompany : database.inShop;
  const { faults, owed } = await within(bookId, read);
  return {
    ...check,
    step: check.step + 1,
    owed: addOwed(check.owed, owed),
    faults: [...check.faults, ...faults.map((fault) => `${NAMES[book]} ${bookId}: ${fault}`)],
  };
}

/** Takes a look. A book that cannot be read has a fault, and the next one is looked at. */
async function tryLook(database: Database, check: Check, look: Look): Promise<Check> {
  try {
    return await takeLook(database, check, look);
  } catch (error) {
    const { book, bookId, faults } = check;
    const fault = `${NAMES[book]} ${bookId}: could not be read: ${whyUnreadable(error)}`;
    return { ...check, step: LOOKS[book].length, faults: [...faults, fault] };
  }
}

async function advance(database: Database, check: Check): Promise<Check> {
  const look = check.bookId > 0 ? LOOKS[check.book][check.step] : undefined;
  if (!look) return await turnPage(database, check);
  const began = performance.now();
  const after = await tryLook(database, check, look);
  // Half of the time belongs to others.
  await sleep(performance.now() - began);
  return after;
}

/**
 * Goes on with a check for some time, and saves how far it has come. What is read is read in
 * transactions of their own, so that nothing is kept from others while it lasts.
 * @param turn how long, in ms
 * @returns the check as it is then; whether it is gone, or somebody else goes on with it
 */
export async function continueCheck(
  database: Database,
  id: number,
  { turn, stopping }: { turn: number; stopping: AbortSignal },
): Promise<Check | 'gone' | 'overtaken'> {
  const until = performance.now() + turn;
  const from = await database.outside((connection) => readCheck(connection, id));
  if (!from) return 'gone';
  if (from.finished) return from;
  let check = from;
  do check = await advance(database, check);
  while (!check.finished && performance.now() < until && !stopping.aborted);
  const saved = await database.outside((connection) => saveCheck(connection, from, check));
  return saved ? check : 'overtaken';
}
