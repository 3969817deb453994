import type { Connection } from './connection.ts';
import type { Database } from './database.ts';

/**
 * A database for what belongs into a transaction that is there already: what it would do in transactions of its own is
 * done in this one, and stays or goes with it. What it does outside of companies, too: a second connection for each call
 * would let calls wait for each other's. So an act that fails may not be tried again in it.
 */
export function within(database: Database, companyId: number, tx: Connection): Database {
  const here = async <T>(company: number, act: (tx: Connection) => Promise<T>): Promise<T> => {
    if (company !== companyId) throw new Error('the transaction is of another company');
    return await act(tx);
  };
  const outside: Database['outside'] = (act) => act(tx);
  return { ...database, inCompany: here, readCompany: here, askCompany: here, outside };
}
