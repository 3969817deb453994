import { pathToFileURL } from 'node:url';
import { login } from '@regalo/contract/auth/auth';
import { expect, test } from 'vitest';
import { addRequest } from '../features/auth/membership/queries.ts';
import { makeCompany } from '../testing/factories.ts';
import { runAdmin } from '../testing/run-admin.ts';
import { signedInOf } from '../testing/signed-in.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';
import { AdminError } from './companies.ts';
import { acceptRequest, declineRequest } from './membership.ts';

const app = useTestApp();

const admin = (...words: string[]) =>
  runAdmin(words, { DATABASE_URL: app.databaseUrl, STORAGE_URL: pathToFileURL(app.folder).href });

let made = 0;
const request = (fields: Partial<Parameters<typeof addRequest>[1]> = {}) => {
  made += 1;
  const email = `sofia${made}@valle.cr`;
  const names = { name: 'Sofía Vargas Rojas', company: 'Café del Valle S.A.' };
  return app.services.database.transaction((tx) =>
    addRequest(tx, { ...names, email, phone: '', note: '', ...fields }),
  );
};
const statusOf = async (id: number) =>
  (await asSuperuser(app, 'select status from membership_requests where id = $1', [id]))[0]?.status;
const count = async (table: string) =>
  (await asSuperuser(app, `select count(*) as n from ${table}`))[0]?.n;

test('open requests are listed with their fields; a declined one no longer', async () => {
  expect((await admin('requests')).out).toBe('There are no open requests.\n');
  const id = await request({ phone: '+506 8888 1234', note: 'Somos 120 personas.' });
  const [row] = await asSuperuser(app, 'select created_at as at from membership_requests');
  const at = new Date(String(row?.at)).toISOString().slice(0, 16).replace('T', ' ');
  expect((await admin('requests')).out).toBe(
    [
      `${id}  ${at} UTC`,
      '  name:    Sofía Vargas Rojas',
      '  company: Café del Valle S.A.',
      '  email:   sofia1@valle.cr',
      '  phone:   +506 8888 1234',
      '  note:    Somos 120 personas.\n',
    ].join('\n'),
  );
  const declined = await admin('decline-request', String(id), '--author', 'Luis');
  expect([declined.code, declined.out]).toEqual([0, `Request ${id} is declined.\n`]);
  const told = { msg: 'security', event: 'decline-request', author: 'Luis', request: id };
  expect(JSON.parse(declined.err)).toMatchObject(told);
  expect((await admin('requests')).out).toBe('There are no open requests.\n');
}, 60_000);

test('an accepted request is a company whose manager signs in with the PIN printed once', async () => {
  const id = await request({ email: 'eva@valle.cr' });
  const accepted = await admin('accept-request', String(id), '--fee', '900', '--author', 'Luis');
  const [, company, pin = ''] =
    /^Company (\d+), Café del Valle S\.A\., is created\.\neva@valle\.cr can sign in\. PIN: (\S{20})\n$/.exec(
      accepted.out,
    ) ?? [];
  expect([accepted.code, accepted.err]).toEqual([0, '']);
  const signedIn = await app.call(login, { body: { email: 'eva@valle.cr', pin } });
  expect(signedIn.status).toBe(200);
  const { first_name: first, last_name: last } = signedInOf(signedIn.reply).user;
  expect([first, last, await statusOf(id)]).toEqual(['Sofía', 'Vargas Rojas', 'accepted']);
  const facts = `select c.name, c.service_fee, c.language, w.balance, a.author, a.after
    from companies c join wallets w on w.company_id = c.id join audit_entries a on a.company_id = c.id
    where c.id = $1`;
  const name = 'Café del Valle S.A.';
  expect(await asSuperuser(app, facts, [company])).toEqual([
    {
      name,
      service_fee: 900,
      language: 'es',
      balance: 0,
      author: 'Luis',
      after: { membership_request: id },
    },
  ]);
}, 60_000);

test('names can be put right at acceptance', async () => {
  const id = await request({ email: 'mj@valle.cr', name: 'María José Mora' });
  const names = ['--first-name', 'María José', '--last-name', 'Mora', '--name', 'Café Valle'];
  expect((await admin('accept-request', String(id), ...names)).out).toContain('Café Valle');
  const manager = "select first_name, last_name from managers where email = 'mj@valle.cr'";
  expect(await asSuperuser(app, manager)).toEqual([
    { first_name: 'María José', last_name: 'Mora' },
  ]);
}, 60_000);

test('answered and unknown requests, and an e-mail in use, are refused in one clear sentence', async () => {
  const { database } = app.services;
  const { email } = await makeCompany(database);
  const taken = await request({ email });
  const nameless = await request({ name: '\u200b' });
  const declined = await request();
  await declineRequest(database, declined);
  const before = await count('companies');
  const accept = (id: number) => acceptRequest(database, app.services.pins, id, { author: 'Luis' });
  for (const [answer, sentence] of [
    [() => accept(999), 'There is no request 999.'],
    [() => declineRequest(database, 999), 'There is no request 999.'],
    [() => accept(declined), `Request ${declined} is answered already.`],
    [() => declineRequest(database, declined), `Request ${declined} is answered already.`],
    [() => accept(taken), `${email} belongs to a manager already.`],
    [() => accept(nameless), 'The name is empty. Give one with --first-name.'],
  ] as const)
    await expect(answer()).rejects.toThrow(new AdminError(sentence));
  expect([await count('companies'), await statusOf(taken)]).toEqual([before, 'open']);
  const refused = await admin('accept-request', '999');
  expect(refused).toEqual({ code: 1, out: '', err: 'There is no request 999.\n' });
}, 60_000);

test('accepted many times at once, one company is made', async () => {
  const id = await request();
  const before = Number(await count('companies'));
  const tries = Array.from({ length: 4 }, (_, n) =>
    acceptRequest(app.services.database, app.services.pins, id, { author: `operator ${n}` }),
  );
  const ends = await Promise.allSettled(tries);
  const reasons = ends.filter((end) => end.status === 'rejected').map(({ reason }) => reason);
  expect(reasons).toEqual(Array(3).fill(new AdminError(`Request ${id} is answered already.`)));
  expect(await count('companies')).toBe(before + 1);
});

test('what a stranger wrote steers no terminal and makes no line of its own', async () => {
  const hostile = '\u001b[2J\u001b]0;owned\u0007Evil\u202e\u009b31m\n99  2026-01-01 00:00 UTC\r';
  const id = await request({ name: hostile, company: hostile, phone: hostile, note: hostile });
  const listed = await admin('requests');
  const accepted = await admin('accept-request', String(id));
  expect([listed.code, accepted.code]).toEqual([0, 0]);
  for (const { out } of [listed, accepted]) {
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(out).toContain('Evil');
    expect(out).not.toMatch(/^99/m);
  }
}, 60_000);
