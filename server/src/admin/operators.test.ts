import {
  getOperatorProfile,
  operatorLogin,
  resetOperatorPin,
} from '@regalo/contract/operator/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unique } from '../testing/factories.ts';
import { linkToken, type MailedApp, startMailedApp } from '../testing/mailed-app.ts';
import { consoleOf, enrolOperator, makeOperator } from '../testing/operators.ts';
import { runAdmin } from '../testing/run-admin.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { disableOperator } from './operator-commands.ts';

const PIN = 'Cuarzo7Nube2026';

let mailed: MailedApp;

beforeAll(async () => {
  mailed = await startMailedApp({ role: 'operator' });
});
afterAll(() => mailed.stop());

const admin = (...command: string[]) => runAdmin(command, mailed.app.environment);
const create = (email: string, role: string) => {
  const names = ['--first-name', 'Olga', '--last-name', 'Solano', '--roles', role];
  return admin('create-operator', '--email', email, ...names, '--author', 'Luis Vega');
};

/** Takes the last link that was mailed to an address. @returns what they are asked for next */
async function joinBy(email: string): Promise<string> {
  const mail = (await mailed.mailsTo(email)).findLast((one) => linkToken(one) !== '');
  expect(mail?.parsed.text).toContain('Luis Vega');
  const body = { token: linkToken(mail), pin: PIN };
  expect((await mailed.app.call(resetOperatorPin, { body })).status).toBe(200);
  return (await mailed.app.call(operatorLogin, { body: { email, pin: PIN } })).reply.body.step;
}

test('an operator who is created chooses the PIN by a mailed link, once for each e-mail', async () => {
  const email = `olga${unique()}@regalo.cr`;
  const { out } = await create(email.toUpperCase(), 'owner');
  expect(out).toMatch(
    /^Operator \d+ is created, and mailed a link for the PIN, which works for 24 h/,
  );
  expect(out).not.toContain('PIN:');
  expect(await joinBy(email)).toBe('enrol');
  const text = `select author, operator_id, action from operator.audit_entries e
    where action = 'created' and after ->> 'email' = $1`;
  expect(await asSuperuser(mailed.app, text, [email])).toEqual([
    { author: 'Luis Vega', operator_id: null, action: 'created' },
  ]);
  const again = await create(email, 'owner');
  expect(again.err).toContain('This email belongs to an operator already.');
});

test('one who is disabled is signed out at once', async () => {
  const services = consoleOf(mailed.app);
  const { email, token } = await makeOperator(mailed.app, { roles: ['support'] });
  await enrolOperator(mailed.app, await makeOperator(mailed.app));
  await disableOperator(services, email, 'Luis Vega');
  expect((await mailed.app.call(getOperatorProfile, { token })).status).toBe(401);
  await expect(disableOperator(services, 'no@regalo.cr', 'Luis')).rejects.toThrow('no operator');
});

test('the last Owner who can sign in stays, whoever is invited as another', async () => {
  const services = consoleOf(mailed.app);
  await asSuperuser(mailed.app, 'update operator.operators set disabled_at = now()');
  const owner = await makeOperator(mailed.app);
  await enrolOperator(mailed.app, owner);
  const invited = await makeOperator(mailed.app);
  const disable = () => disableOperator(services, owner.email, 'Luis Vega');
  await expect(disable()).rejects.toThrow('The last active Owner keeps the role and the access.');
  await enrolOperator(mailed.app, invited);
  await disable();
});

test('the command line resets factors, and mails another link', async () => {
  const operator = await makeOperator(mailed.app, { roles: ['support'] });
  await enrolOperator(mailed.app, operator);
  const { email } = operator;
  const { out } = await admin('reset-operator-factor', '--email', email, '--author', 'Luis Vega');
  expect(out).toContain(`${email} has no second factor, PIN or open session any more`);
  expect(await joinBy(email)).toBe('enrol');
  expect((await admin('check-books')).out).toContain('Operators: in order');
});
