import type { Connection } from '../../database/connection.ts';
import type { Database } from '../../database/database.ts';
import { type Attributes, withSpan } from './spans.ts';

type Act<T> = (tx: Connection) => Promise<T>;

/**
 * A database whose transactions are steps of the trace that they happen in.
 * @param which the replica where it is one
 */
export function tracedDatabase(database: Database, which?: 'replica'): Database {
  const replica: Attributes = which ? { 'regalo.database': which } : {};
  const traced = <T>(name: string, attributes: Attributes, act: () => Promise<T>) =>
    withSpan(
      {
        name,
        kind: 'client',
        attributes: { 'db.system.name': 'postgresql', ...replica, ...attributes },
      },
      act,
    );
  const company = (id: number) => ({ 'regalo.company': id });
  const shop = (id: number) => ({ 'regalo.shop': id });
  return {
    ...database,
    inCompany: <T>(id: number, act: Act<T>) =>
      traced('transaction', company(id), () => database.inCompany(id, act)),
    readCompany: <T>(id: number, act: Act<T>) =>
      traced('read', company(id), () => database.readCompany(id, act)),
    askCompany: <T>(id: number, act: Act<T>) =>
      traced('read', company(id), () => database.askCompany(id, act)),
    inShop: <T>(id: number, act: Act<T>) =>
      traced('transaction', shop(id), () => database.inShop(id, act)),
    readShop: <T>(id: number, act: Act<T>) =>
      traced('read', shop(id), () => database.readShop(id, act)),
    inCompanyAndShop: <T>(companyId: number, shopId: number, act: Act<T>) =>
      traced('transaction', { ...company(companyId), ...shop(shopId) }, () =>
        database.inCompanyAndShop(companyId, shopId, act),
      ),
    transaction: (act) => traced('transaction', {}, () => database.transaction(act)),
    outside: (act) => traced('query', {}, () => database.outside(act)),
  };
}
