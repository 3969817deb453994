import {
  beginOperatorEnrolment,
  forgotOperatorPin,
  getOperatorProfile,
  operatorLogin,
  resetOperatorPin,
} from '@regalo/contract/operator/account';
import { beginCase, CASES_PER_HOUR } from '@regalo/contract/operator/cases';
import {
  inviteOperator,
  inviteOperatorAgain,
  resetOperatorFactors,
  updateOperator,
} from '@regalo/contract/operator/operators';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCompany, PIN as OLD_PIN } from '../../testing/factories.ts';
import { linkToken, type MailedApp, startMailedApp } from '../../testing/mailed-app.ts';
import { consoleOf, enrolOperator, makeOperator } from '../../testing/operators.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { operatorMail } from './operator-mail.ts';

let mailed: MailedApp;

beforeAll(async () => {
  mailed = await startMailedApp({ role: 'operator' });
});
beforeEach(() => mailed.endWindows());
afterAll(() => mailed.stop());

const PIN = 'Cuarzo7Nube2026';

/** The mails to an operator that have a link for a PIN. */
const linksTo = async (email: string) =>
  (await mailed.mailsTo(email)).filter((mail) => linkToken(mail) !== '');

/** The link that an operator is mailed who has forgotten the PIN; blank where there is none. */
async function linkFor(email: string): Promise<string> {
  expect((await mailed.app.call(forgotOperatorPin, { body: { email } })).status).toBe(200);
  return linkToken((await linksTo(email)).at(-1));
}

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

test('a PIN that was chosen in time adds a factor for a day, and then not before another invitation', async () => {
  const { call } = mailed.app;
  const owner = await makeOperator(mailed.app);
  const { id, email } = await makeOperator(mailed.app);
  const age = (interval: string) =>
    asSuperuser(
      mailed.app,
      'update operator.operators set invited_at = now() - $2::interval where id = $1',
      [id, interval],
    );
  const signIn = () => call(operatorLogin, { body: { email, pin: OLD_PIN } });
  await age('23 hours 59 minutes');
  const { step, challenge } = (await signIn()).reply.body;
  expect(step).toBe('enrol');
  await age('24 hours');
  expect((await signIn()).error.reason).toBe('enrolment_over');
  const begun = await call(beginOperatorEnrolment, { body: { challenge } });
  expect(begun.error.reason).toBe('challenge_over');
  const again = await call(inviteOperatorAgain, { token: owner.token, body: { id } });
  expect(again.status).toBe(200);
  expect((await signIn()).reply.body.step).toBe('enrol');
});

test('a step that began in time adds no factor after the day', async () => {
  const operator = await makeOperator(mailed.app);
  const { answer } = await enrolOperator(mailed.app, operator, {
    meanwhile: () =>
      asSuperuser(
        mailed.app,
        `update operator.operators set invited_at = now() - interval '24 hours' where id = $1`,
        [operator.id],
      ),
  });
  expect(answer.error.reason).toBe('challenge_over');
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

test('no job has the address of an operator or the network they come from, which ordinary servers can read', async () => {
  const operator = await makeOperator(mailed.app);
  const { email } = operator;
  await enrolOperator(mailed.app, operator);
  const elsewhere =
    "update operator.known_networks set network = '10.0.0.0/24' where operator_id = $1";
  await asSuperuser(mailed.app, elsewhere, [operator.id]);
  await asSuperuser(mailed.app, 'delete from operator.authenticator_apps where operator_id = $1', [
    operator.id,
  ]);
  await enrolOperator(mailed.app, operator);
  await linkFor(email);
  await linkFor('nobody@regalo.test');
  for (let n = 0; n < 12; n += 1)
    await mailed.app.call(operatorLogin, { body: { email, pin: `Falso${n}Falso9` } });
  const letters = await mailed.mailsTo(email);
  expect(letters.map(({ parsed }) => parsed.subject)).toEqual(
    expect.arrayContaining([
      'Nuevo inicio de sesión en la consola de Regalo',
      'Demasiados intentos con un PIN equivocado en su cuenta de Regalo',
    ]),
  );
  const told = letters.find(({ parsed }) => parsed.subject?.startsWith('Nuevo inicio'));
  expect(told?.parsed.text).toContain('127.0.0');
  const jobs = await asSuperuser(
    mailed.app,
    `select name, data::text as data from pgboss.job
      where name in ('operator-account-mail', 'operator-mail')
      and (data ->> 'operatorId' in ($1::text, '0'))`,
    [operator.id],
  );
  const kinds = jobs.map(({ data }) => JSON.parse(String(data)).kind);
  expect(new Set(kinds)).toEqual(new Set(['factors', 'new-network', 'pin-link', 'locked']));
  const all = `select data::text as data from pgboss.job
    where name in ('operator-account-mail', 'operator-mail')`;
  for (const { data } of await asSuperuser(mailed.app, all)) expect(data).not.toMatch(/@|127\.0/);
});

test('a link for a new PIN ends every session', async () => {
  const operator = await makeOperator(mailed.app);
  const { email, token } = operator;
  await enrolOperator(mailed.app, operator);
  const link = await linkFor(email);
  const answer = await mailed.app.call(resetOperatorPin, { body: { token: link, pin: PIN } });
  expect(answer.status).toBe(200);
  expect((await mailed.app.call(getOperatorProfile, { token })).status).toBe(401);
});

test('whoever has no second factor is mailed no link for a PIN but by an Owner', async () => {
  const owner = await makeOperator(mailed.app);
  const { id, email } = await makeOperator(mailed.app);
  expect(await linkFor(email)).toBe('');
  const again = await mailed.app.call(inviteOperatorAgain, { token: owner.token, body: { id } });
  expect(again.status).toBe(200);
  expect(await linksTo(email)).toHaveLength(1);
});

test('after a reset of the factors it takes the mailbox: no PIN, link or step of before is worth anything', async () => {
  const { call } = mailed.app;
  const owner = await makeOperator(mailed.app);
  const operator = await makeOperator(mailed.app);
  const { id, email } = operator;
  const { due } = await enrolOperator(mailed.app, operator);
  const link = await linkFor(email);
  const reset = () => call(resetOperatorFactors, { token: owner.token, body: { id } });
  expect((await reset()).status).toBe(200);
  const old = await call(operatorLogin, { body: { email, pin: OLD_PIN } });
  expect(old.error.reason).toBe('wrong_credentials');
  const byLink = await call(resetOperatorPin, { body: { token: link, pin: PIN } });
  expect(byLink.error.reason).toBe('pin_link_invalid');
  const begun = await call(beginOperatorEnrolment, { body: { challenge: due.challenge } });
  expect(begun.error.reason).toBe('challenge_over');
  const mail = (await linksTo(email)).at(-1);
  expect(mail?.parsed.text).toContain(owner.name);
  expect(
    (await call(resetOperatorPin, { body: { token: linkToken(mail), pin: PIN } })).status,
  ).toBe(200);
  const signIn = await call(operatorLogin, { body: { email, pin: PIN } });
  expect(signIn.reply.body.step).toBe('enrol');
});

test('an invitation is mailed by what the audit says, while its operator has no factor, for a day', async () => {
  const owner = await makeOperator(mailed.app);
  const operator = await makeOperator(mailed.app);
  const { id, email } = operator;
  const again = { token: owner.token, body: { id } };
  expect((await mailed.app.call(inviteOperatorAgain, again)).status).toBe(200);
  expect(await linksTo(email)).toHaveLength(1);
  const [entry] = await asSuperuser(
    mailed.app,
    "select id from operator.audit_entries where subject_id = $1 and action = 'invited again'",
    [id],
  );
  const { jobs, database } = consoleOf(mailed.app);
  const forge = (entryId: number) =>
    database.transaction((tx) =>
      jobs.enqueue(tx, operatorMail, { kind: 'invitation', operatorId: id, entryId }),
    );
  const [signedIn] = await asSuperuser(
    mailed.app,
    `insert into operator.audit_entries (author, action, subject, subject_id)
      values ('Mallory', 'signed in', 'operator', $1) returning id`,
    [id],
  );
  await forge(Number(signedIn?.id));
  expect(await linksTo(email)).toHaveLength(1);
  await forge(Number(entry?.id));
  expect(await linksTo(email)).toHaveLength(2);
  await enrolOperator(mailed.app, operator);
  await forge(Number(entry?.id));
  expect(await linksTo(email)).toHaveLength(2);
});

test('every other Owner is told once that an operator has opened as many cases as they may', async () => {
  const { app } = mailed;
  await asSuperuser(app, 'update operator.operators set disabled_at = now()');
  const [owner, support] = [
    await makeOperator(app),
    await makeOperator(app, { roles: ['support'] }),
  ];
  const { id: company_id } = await makeCompany(consoleOf(app).database);
  const begin = () =>
    app.call(beginCase, { token: support.token, body: { company_id, reason: 'caso 1' } });
  const told = async ({ email }: { email: string }) =>
    (await mailed.mailsTo(email)).filter(({ parsed }) =>
      parsed.subject?.startsWith('Muchas consultas'),
    );
  for (let n = 0; n < CASES_PER_HOUR; n += 1) expect((await begin()).status).toBe(200);
  expect(await told(owner)).toEqual([]);
  const over = await Promise.all([begin(), begin(), begin()]);
  expect(over.map(({ status }) => status)).toEqual([429, 429, 429]);
  const [mail, ...others] = await told(owner);
  expect(mail?.parsed.text).toContain(support.name);
  expect(mail?.parsed.text).toContain(`${CASES_PER_HOUR} casos en una hora`);
  expect(others).toEqual([]);
  expect(await told(support)).toEqual([]);
});

test('every other Owner is told of who is given access, whoever gives it', async () => {
  const { call } = mailed.app;
  await asSuperuser(mailed.app, 'update operator.operators set disabled_at = now()');
  const [owner, other] = [await makeOperator(mailed.app), await makeOperator(mailed.app)];
  const finance = await makeOperator(mailed.app, { roles: ['finance'] });
  const told = async ({ email }: { email: string }) =>
    (await mailed.mailsTo(email))
      .filter(({ parsed }) => parsed.subject?.startsWith('Acceso a la consola de Regalo: '))
      .map(({ parsed }) => parsed.text ?? '');
  const { token } = owner;
  const { id, name } = finance;
  const steps = [
    [updateOperator, { id, roles: ['owner', 'finance'] }, 'Propietario, Finanzas'],
    [updateOperator, { id, disabled: true }, undefined],
    [updateOperator, { id, disabled: false }, 'volvió a permitir el ingreso'],
    [resetOperatorFactors, { id }, 'quitó los segundos factores'],
  ] as const;
  let count = 0;
  for (const [endpoint, body, says] of steps) {
    expect((await call(endpoint, { token, body })).status).toBe(200);
    count += says ? 1 : 0;
    for (const to of [owner, other]) {
      const texts = await told(to);
      expect(texts).toHaveLength(count);
      for (const text of says ? [says, name, owner.name] : []) expect(texts.join()).toContain(text);
    }
  }
  expect(await told(finance)).toEqual([]);
  const email = `nora${finance.id}@regalo.cr`;
  const nora = { email, first_name: 'Nora', last_name: 'Vega', roles: ['owner'], language: 'es' };
  expect((await call(inviteOperator, { token, body: nora })).status).toBe(200);
  for (const to of [owner, other, finance]) expect((await told(to)).at(-1)).toContain(email);
  expect(await told(nora)).toEqual([]);
});
