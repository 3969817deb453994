import { formatColones } from '@regalo/contract/values/money';
import type { Connection } from '../../database/connection.ts';
import type { Database } from '../../database/database.ts';
import { listCompanies } from '../../platform/companies.ts';
import { checkAudit } from './audit-queries.ts';
import { enter, findFault, readOneSnapshot } from './check-queries.ts';
import { COMPANY_FAULTS, checkWallet, readOwedByCompany } from './company-queries.ts';
import { addOwed, type Fault, NOTHING_OWED, type Owed } from './owed.ts';
import { listShops, readShopBooks, SHOP_FAULTS } from './shop-queries.ts';

async function findFaults(tx: Connection, id: number, faults: readonly Fault[]) {
  const found: string[] = [];
  for (const fault of faults) found.push(...(await findFault(tx, id, fault)));
  return found;
}

/** The findings in the books of one company or shop. */
interface Verdict {
  line: string;
  sound: boolean;
}

/** A verdict as a line: whose books, their balance, and what is wrong with them. */
const verdict = (book: string, balance: string, faults: readonly string[]): Verdict => ({
  line: `${book}: ${balance}, ${faults.length > 0 ? `WRONG: ${faults.join('; ')}` : 'in order'}`,
  sound: faults.length === 0,
});

/** The findings in all books of a kind, and the amounts they owe to shops. */
interface Checked {
  verdicts: Verdict[];
  owed: Owed;
}

async function checkCompanies(tx: Connection): Promise<Checked> {
  const verdicts: Verdict[] = [];
  let owed = NOTHING_OWED;
  for (const company of await listCompanies(tx)) {
    await enter(tx, { company });
    const { balance, faults } = await checkWallet(tx, company);
    faults.push(...(await findFaults(tx, company, COMPANY_FAULTS)));
    faults.push(...(await checkAudit(tx, company)));
    verdicts.push(verdict(`Company ${company}`, balance, faults));
    owed = addOwed(owed, await readOwedByCompany(tx, company));
  }
  return { verdicts, owed };
}

async function checkShops(tx: Connection): Promise<Checked> {
  const verdicts: Verdict[] = [];
  let owed = NOTHING_OWED;
  for (const shop of await listShops(tx)) {
    await enter(tx, { shop });
    const books = await readShopBooks(tx, shop);
    owed = addOwed(owed, books);
    const faults = await findFaults(tx, shop, SHOP_FAULTS);
    if (books.entries > 0 || faults.length > 0)
      verdicts.push(verdict(`Shop ${shop}`, formatColones(books.balance), faults));
  }
  return { verdicts, owed };
}

/** Compares what the books of companies and of shops say is owed to shops. */
function compare(companies: Owed, shops: Owed): string[] {
  if (companies.colones !== shops.colones)
    return [`companies say ${formatColones(companies.colones)}`];
  return companies.causes === shops.causes ? [] : ['companies say so for other redemptions'];
}

/**
 * Compares the books of every company and shop with what they were made of, and with each other, in
 * one snapshot of all: for the operator at the command line.
 * @returns a line for each company and for each shop that has something in its books, and whether
 *   nothing was found wrong
 */
export async function checkBooks(database: Database): Promise<{ lines: string[]; sound: boolean }> {
  return await database.transaction(async (tx) => {
    await readOneSnapshot(tx);
    const companies = await checkCompanies(tx);
    const shops = await checkShops(tx);
    const apart = compare(companies.owed, shops.owed);
    const all = verdict('All shops', formatColones(shops.owed.colones), apart);
    const verdicts = [...companies.verdicts, ...shops.verdicts, all];
    return { lines: verdicts.map(({ line }) => line), sound: verdicts.every(({ sound }) => sound) };
  });
}
