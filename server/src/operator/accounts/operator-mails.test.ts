import {
  forgotOperatorPin,
  getOperatorProfile,
  operatorLogin,
  resetOperatorPin,
} from '@regalo/contract/operator/account';
import { inviteOperator } from '@regalo/contract/operator/operators';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { linkToken, type MailedApp, startMailedApp } from '../../testing/mailed-app.ts';
import { enrolOperator, makeOperator } from '../../testing/operators.ts';
import { asSuperuser } from '../../testing/superuser.ts';

let mailed: MailedApp;

beforeAll(async () => {
  mailed = await startMailedApp({ role: 'operator' });
});
beforeEach(() => mailed.endWindows());
afterAll(() => mailed.stop());

const PIN = 'Cuarzo7Nube2026';

test('an invitation brings the link for the first PIN, for a day and once', async () => {
  const owner = await makeOperator(mailed.app);
  const email = 'nueva@regalo.cr';
  const body = { email, first_name: 'Nora', last_name: 'Vega', roles: ['finance'], language: 'es' };
  expect((await mailed.app.call(inviteOperator, { token: owner.token, body })).status).toBe(200);
  const [mail] = await mailed.mailsTo(email);
  expect(mail?.parsed.subject).toBe('Usted ya es operador de Regalo');
  expect(mail?.parsed.text).toContain(owner.name);
  expect(mail?.parsed.text).toContain('https://regalo.test/operator/reset-pin#token=');
  const age = `update operator.pin_links set created_at = created_at - interval '23 hours'`;
  await asSuperuser(mailed.app, age);
  const token = linkToken(mail);
  const choose = () => mailed.app.call(resetOperatorPin, { body: { token, pin: PIN } });
  expect((await choose()).status).toBe(200);
  expect((await choose()).error.reason).toBe('pin_link_invalid');
  const signIn = await mailed.app.call(operatorLogin, { body: { email, pin: PIN } });
  expect(signIn.reply.body.step).toBe('enrol');
});

test('a sign-in from another network is mailed, but for the first', async () => {
  const operator = await makeOperator(mailed.app);
  await enrolOperator(mailed.app, operator);
  const subjects = async () =>
    (await mailed.mailsTo(operator.email)).map(({ parsed }) => parsed.subject);
  expect(await subjects()).toEqual(['Cambió su forma de ingresar a Regalo']);
  await asSuperuser(mailed.app, "update operator.known_networks set network = '10.0.0.0/24'");
  await asSuperuser(mailed.app, 'delete from operator.authenticator_apps where operator_id = $1', [
    operator.id,
  ]);
  await enrolOperator(mailed.app, operator);
  expect(await subjects()).toContain('Nuevo inicio de sesión en la consola de Regalo');
});

test('a link for a new PIN ends every session', async () => {
  const operator = await makeOperator(mailed.app);
  const { email, token } = operator;
  expect((await mailed.app.call(forgotOperatorPin, { body: { email } })).status).toBe(200);
  const link = linkToken((await mailed.mailsTo(email)).at(-1));
  const answer = await mailed.app.call(resetOperatorPin, { body: { token: link, pin: PIN } });
  expect(answer.status).toBe(200);
  expect((await mailed.app.call(getOperatorProfile, { token })).status).toBe(401);
});
