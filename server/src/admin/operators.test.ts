import { getOperatorProfile, operatorLogin } from '@regalo/contract/operator/account';
import { expect, test } from 'vitest';
import { CHEAP_PINS } from '../testing/factories.ts';
import { consoleOf, makeOperator } from '../testing/operators.ts';
import { runAdmin } from '../testing/run-admin.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';
import { createOperator, disableOperator } from './operator-commands.ts';

const app = useTestApp({ role: 'operator' });
const NAMES = { firstName: 'Olga', lastName: 'Solano' };
const by = { author: 'Luis Vega', pins: CHEAP_PINS };

test('an operator who is created signs in with the PIN, and adds a factor', async () => {
  const { database } = consoleOf(app);
  const owner = { email: 'Olga@Regalo.cr', ...NAMES, roles: ['owner'] };
  const { id, pin } = await createOperator(database, owner, by);
  const signedIn = await app.call(operatorLogin, { body: { email: 'olga@regalo.cr', pin } });
  expect(signedIn.reply.body.step).toBe('enrol');
  const text =
    'select author, operator_id, action from operator.audit_entries where subject_id = $1';
  expect(await asSuperuser(app, text, [id])).toEqual([
    { author: 'Luis Vega', operator_id: null, action: 'created' },
  ]);
  await expect(createOperator(database, owner, by)).rejects.toThrow(
    'This email belongs to an operator already.',
  );
  await expect(disableOperator(database, owner.email, 'Luis Vega')).rejects.toThrow(
    'The last active Owner keeps the role and the access.',
  );
});

test('one who is disabled is signed out at once', async () => {
  const { database } = consoleOf(app);
  const { email, token } = await makeOperator(app, { roles: ['support'] });
  await makeOperator(app);
  await disableOperator(database, email, 'Luis Vega');
  expect((await app.call(getOperatorProfile, { token })).status).toBe(401);
  await expect(disableOperator(database, 'no@regalo.cr', 'Luis')).rejects.toThrow('no operator');
});

test('the command line creates one, and resets the factor, as the console’s role', async () => {
  const create = ['create-operator', '--email', 'eva@regalo.cr', '--first-name', 'Eva'];
  const made = await runAdmin(
    [...create, '--last-name', 'Mora', '--roles', 'support'],
    app.environment,
  );
  expect(made.out).toMatch(/^Operator \d+ is created. PIN: \w+/);
  const reset = await runAdmin(
    ['reset-operator-factor', '--email', 'eva@regalo.cr'],
    app.environment,
  );
  expect(reset.out).toContain('has no second factor any more');
  const { out } = await runAdmin(['check-books'], app.environment);
  expect(out).toContain('Operators: in order');
});
