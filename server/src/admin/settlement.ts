import type { SettlementPeriod } from '@regalo/contract/shop/statements';
import { formatColones } from '@regalo/contract/values/money';
import type { Database } from '../database/database.ts';
import { closeStatements } from '../features/settlement/close-statements-job.ts';
import { listShops, readTerms, type Terms } from '../features/settlement/terms-queries.ts';
import { shopOf } from './tills.ts';

const services = (database: Database) => ({ database, now: () => new Date() });

const RHYTHM: Record<SettlementPeriod, string> = { week: 'weekly', month: 'monthly' };

/** Terms as a terminal shows them. */
export const describeAgreed = ({ from_day, commission_bps, period }: Terms): string =>
  `From ${from_day} on: ${commission_bps / 100} % commission, settled ${RHYTHM[period]}`;

/** The terms of a shop, a line each. @throws AdminError if the catalogue has no such shop */
export async function describeTerms(database: Database, key: string): Promise<string[]> {
  const { id } = await shopOf(database, key);
  const terms = await database.readShop(id, (tx) => readTerms(tx, id));
  return terms.map(describeAgreed);
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
