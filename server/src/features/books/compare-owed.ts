import { formatColones } from '@regalo/contract/values/money';
import type { Connection } from '../../database/connection.ts';
import { allowLongStatements, type Database } from '../../database/database.ts';
import { listCompanies } from '../../platform/companies.ts';
import { enter, readOneSnapshot } from './check-queries.ts';
import { readOwedByCompany } from './company-queries.ts';
import { addOwed, NOTHING_OWED, type Owed } from './owed.ts';
import { listShops, readShopBooks } from './shop-queries.ts';
import { whyUnreadable } from './unreadable.ts';

/** The difference between companies' and shops' books of what shops are owed, in one snapshot. */
async function readDifference(tx: Connection): Promise<Owed> {
  await readOneSnapshot(tx);
  await allowLongStatements(tx);
  let owed = NOTHING_OWED;
  for (const company of await listCompanies(tx)) {
    await enter(tx, { company });
    owed = addOwed(owed, await readOwedByCompany(tx, company));
  }
  for (const shop of await listShops(tx)) {
    await enter(tx, { shop });
    owed = addOwed(owed, await readShopBooks(tx, shop), -1);
  }
  return owed;
}

const isNothing = ({ colones, causes }: Owed) => colones === 0 && causes === '0';

function faultsOf({ colones, causes }: Owed): string[] {
  if (colones !== 0)
    return [`All shops: companies and shops differ by ${formatColones(Math.abs(colones))}`];
  return causes === '0' ? [] : ['All shops: companies and shops name other redemptions'];
}

/**
 * What is left once all that companies say shops are owed and all that shops say is set off. Books that
 * differ are compared again, in one snapshot: while they were read one by one a COMMIT may have come that
 * had waited for hours, for a standby, or one of them could not be read.
 * @param owed what is left of what was read one by one
 */
export async function compareOwed(database: Database, owed: Owed): Promise<string[]> {
  if (isNothing(owed)) return [];
  try {
    return faultsOf(await database.transaction(readDifference));
  } catch (error) {
    return [`All shops: could not be compared: ${whyUnreadable(error)}`];
  }
}
