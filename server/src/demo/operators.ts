import type { OperatorRole } from '@regalo/contract/operator/roles';
import { insertApp } from '../features/auth/factors/app-queries.ts';
import { addOperator } from '../operator/accounts/invite-operator.ts';
import { OPERATOR_ACCOUNTS } from '../operator/accounts/operator-accounts.ts';
import { findOperatorByEmail } from '../operator/accounts/operator-queries.ts';
import type { OperatorServices } from '../operator/services.ts';
import { PIN_HASH } from '../testing/factories.ts';
import { letDecide } from '../testing/let-decide.ts';
import { DEMO_APP_SECRET, DEMO_OPERATOR } from './operator-app.ts';

/** The second one decides what the first proposes. All have the same app. */
const OPERATORS: readonly [email: string, first: string, last: string, role: OperatorRole][] = [
  [DEMO_OPERATOR, 'Olga', 'Solano', 'owner'],
  ['omar@regalo.test', 'Omar', 'Jiménez', 'finance'],
];

/** Adds the demo's operators, with an authenticator app each, where they are not there yet. */
export async function addDemoOperators({
  database,
  operatorKeys: keys,
  jobs,
}: Pick<OperatorServices, 'database' | 'operatorKeys' | 'jobs'>): Promise<void> {
  const author = { operatorId: null, name: 'demo' };
  for (const [email, first_name, last_name, role] of OPERATORS) {
    if (await database.outside((tx) => findOperatorByEmail(tx, email))) continue;
    const pin_hash = await PIN_HASH;
    const added = await database.transaction(async (tx) => {
      const row = { email, first_name, last_name, roles: [role], pin_hash };
      const { id } = await addOperator(tx, row, { jobs, author, action: 'created' });
      const app = { secret: DEMO_APP_SECRET, step: 0 };
      await insertApp(tx, { keys, store: OPERATOR_ACCOUNTS }, { tenantId: id, id }, app);
      return id;
    });
    await letDecide(database, added);
  }
}
