import type { SettlementPeriod } from '@regalo/contract/shop/statements';
import { formatColones } from '@regalo/contract/values/money';
import type { Database } from '../database/database.ts';
import { closeStatements } from '../features/settlement/close-statements.ts';
import { payStatement } from '../features/settlement/pay-statement.ts';
import { setTerms } from '../features/settlement/terms.ts';
import { listShops, readTerms, type Terms } from '../features/settlement/terms-queries.ts';
import { refusedAs } from './companies.ts';
import { shopOf } from './tills.ts';

const services = (database: Database) => ({ database, now: () => new Date() });

const RHYTHM: Record<SettlementPeriod, string> = { week: 'weekly', month: 'monthly' };

const describe = ({ from_day, commission_bps, period }: Terms): string =>
  `From ${from_day} on: ${commission_bps / 100} % commission, settled ${RHYTHM[period]}`;

/** The terms of a shop, a line each. @throws AdminError if the catalogue has no such shop */
export async function describeTerms(database: Database, key: string): Promise<string[]> {
  const { id } = await shopOf(database, key);
  const terms = await database.readShop(id, (tx) => readTerms(tx, id));
  return terms.map(describe);
}

interface NewTerms {
  shop: string;
  commission: number;
  period: SettlementPeriod;
  from?: string;
  author: string;
}

/**
 * Agrees with a shop what it is settled by from a day on.
 * @returns the terms, as a line
 * @throws AdminError if the catalogue has no such shop; AdminError if that day has its terms
 */
export async function agreeTerms(
  database: Database,
  { shop, commission, period, from, author }: NewTerms,
): Promise<string> {
  const { id } = await shopOf(database, shop);
  const terms = { commissionBps: commission, period, from, author };
  return describe(await refusedAs(() => setTerms(services(database), id, terms)));
}

/**
 * Closes the statements that are due, of one shop or of all.
 * @returns those that were closed, a line each
 * @throws AdminError if the catalogue has no such shop
 */
export async function closeDueStatements(
  database: Database,
  key: string | undefined,
): Promise<string[]> {
  const all = await database.outside(listShops);
  const shops = key === undefined ? all : [{ ...(await shopOf(database, key)), key }];
  const lines: string[] = [];
  for (const { id, key: shop } of shops)
    for (const closed of await closeStatements(services(database), id)) {
      const days = `${closed.first_day} to ${closed.last_day}`;
      lines.push(`${shop}: statement ${closed.number}, ${days}, ${formatColones(closed.payable)}`);
    }
  return lines;
}

/**
 * Books that a statement of a shop was paid.
 * @returns what was paid, in colones, and whether it was now
 * @throws AdminError if the catalogue has no such shop; AdminError if it is not to be paid so
 */
export async function payShop(
  database: Database,
  {
    shop,
    ...payout
  }: { shop: string; number: number; amount: number; reference: string; author: string },
): Promise<{ payable: number; fresh: boolean }> {
  const { id } = await shopOf(database, shop);
  return await refusedAs(() => payStatement(services(database), id, payout));
}
