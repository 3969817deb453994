import type { OperatorRole } from '@regalo/contract/operator/roles';
import type { Database } from '../database/database.ts';
import { insertApp } from '../features/auth/factors/app-queries.ts';
import { addRequest } from '../features/auth/membership/queries.ts';
import { addOperator } from '../operator/accounts/invite-operator.ts';
import { OPERATOR_ACCOUNTS } from '../operator/accounts/operator-accounts.ts';
import { findOperatorByEmail } from '../operator/accounts/operator-queries.ts';
import { insertDraft, readDrafts } from '../operator/catalogue/draft-queries.ts';
import { readParts } from '../operator/catalogue/part-queries.ts';
import type { OperatorServices } from '../operator/services.ts';
import { PIN_HASH } from '../testing/factories.ts';
import { letDecide } from '../testing/let-decide.ts';
import { DEMO_APP_SECRET, DEMO_OPERATOR } from './operator-app.ts';

// What the demo's operators find in their console.

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

const REQUESTS = [
  {
    name: 'Sofía Vargas Rojas',
    company: 'Café del Valle S.A.',
    email: 'sofia@valle.test',
    phone: '+506 8888 1234',
    note: 'Somos 120 personas. Queremos regalar en Navidad.',
  },
  {
    name: 'Andrés Solano',
    company: 'Taller Creativo Limón',
    email: 'andres@limon.test',
    phone: '',
    note: '',
  },
] as const;

/** Two who would like to be customers, where nobody has asked yet. @param database that of the console */
export async function addDemoRequests(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const asked = await tx
      .selectFrom('membership_requests')
      .select('id')
      .where('email', '=', REQUESTS[0].email)
      .executeTakeFirst();
    if (asked) return;
    for (const request of REQUESTS) await addRequest(tx, request);
  });
}

/** An item of the demo’s catalogue, which is to be dearer. */
const ITEM = 'item:cafe-neblina-alta-1';
const DEARER = { name: 'Tarde de café y queque', amount: 6_500 };

/** A draft that waits to be looked at, where there is none yet. */
export async function addDemoCatalogueDraft({
  database,
}: Pick<OperatorServices, 'database'>): Promise<void> {
  await database.transaction(async (tx) => {
    const operator = await findOperatorByEmail(tx, DEMO_OPERATOR);
    const item = (await readParts(tx)).get(ITEM);
    const { name = null, issued_amount = null, price = null } = item?.fields ?? {};
    const waits = (await readDrafts(tx)).length > 0 || name === DEARER.name;
    if (!operator || !item || waits) return;
    const fields = {
      name: { from: name, to: DEARER.name },
      issued_amount: { from: issued_amount, to: DEARER.amount },
      price: { from: price, to: DEARER.amount },
    };
    await insertDraft(tx, { kind: 'item', key: item.key, created: false, fields }, operator.id);
  });
}
