import type { Connection } from '../../database/connection.ts';
import type { Database } from '../../database/database.ts';
import { type Attributes, withSpan } from './spans.ts';

type Act<T> = (tx: Connection) => Promise<T>;

/**
 * A database whose transactions are steps of the trace that they happen in.
 * @param which the replica where it is one
 */
export function tracedDatabase(database: Database, which?: 'replica'): Database {
  const system: Attributes = { 'db.system.name': 'postgresql' };
  if (which) system['regalo.database'] = which;
  const traced = <T>(name: string, act: () => Promise<T>, whose?: () => Attributes) =>
    withSpan({ name, kind: 'client' }, act, () => ({ ...system, ...whose?.() }));
  const company = (id: number) => () => ({ 'regalo.company': id });
  const shop = (id: number) => () => ({ 'regalo.shop': id });
  return {
    ...database,
    inCompany: <T>(id: number, act: Act<T>) =>
      traced('transaction', () => database.inCompany(id, act), company(id)),
    readCompany: <T>(id: number, act: Act<T>) =>
      traced('read', () => database.readCompany(id, act), company(id)),
    askCompany: <T>(id: number, act: Act<T>) =>
      traced('read', () => database.askCompany(id, act), company(id)),
    inShop: <T>(id: number, act: Act<T>) =>
      traced('transaction', () => database.inShop(id, act), shop(id)),
    readShop: <T>(id: number, act: Act<T>) =>
      traced('read', () => database.readShop(id, act), shop(id)),
    inCompanyAndShop: <T>(companyId: number, shopId: number, act: Act<T>) =>
      traced(
        'transaction',
        () => database.inCompanyAndShop(companyId, shopId, act),
        () => ({ 'regalo.company': companyId, 'regalo.shop': shopId }),
      ),
    transaction: (act) => traced('transaction', () => database.transaction(act)),
    outside: (act) => traced('query', () => database.outside(act)),
  };
}
