import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { addRequest } from '../features/auth/membership/queries.ts';
import { makeCompany } from '../testing/factories.ts';
import { type MadeOperator, makeOperator } from '../testing/operators.ts';
import { runAdmin } from '../testing/run-admin.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp({ role: 'operator' });
let support: MadeOperator;
beforeAll(async () => {
  support = await makeOperator(app, { roles: ['support'] });
});

const admin = (...words: string[]) =>
  runAdmin(words, {
    ...{ DATABASE_URL: app.databaseUrl, DATABASE_OPERATOR_URL: app.operatorUrl },
    STORAGE_URL: pathToFileURL(app.folder).href,
  });
const answer = (command: 'accept' | 'decline', id: number, ...more: string[]) =>
  admin(`${command}-request`, String(id), ...more, '--operator', support.email);

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

const auditOf = (id: number) =>
  asSuperuser(
    app,
    `select action, operator_id::int from operator.audit_entries
     where subject = 'membership_request' and subject_id = $1`,
    [id],
  );

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
  const declined = await answer('decline', id);
  expect(declined).toEqual({ code: 0, out: `Request ${id} is declined.\n`, err: '' });
  expect(await auditOf(id)).toEqual([{ action: 'declined', operator_id: support.id }]);
  expect((await admin('requests')).out).toBe('There are no open requests.\n');
}, 60_000);

test('an accepted request is a company whose first Admin is invited by mail, without a PIN', async () => {
  const id = await request({ email: 'eva@valle.cr' });
  const accepted = await answer('accept', id, '--fee', '900', '--name', 'Café Valle');
  const [, company] =
    /^Company (\d+), Café Valle, is created\.\nAn invitation is mailed to eva@valle\.cr\.\n$/.exec(
      accepted.out,
    ) ?? [];
  expect([accepted.code, accepted.err, company]).toEqual([0, '', expect.any(String)]);
  const facts = `select c.name, c.service_fee, c.language, w.balance, i.email, i.roles
    from companies c join wallets w on w.company_id = c.id join invitations i on i.company_id = c.id
    where c.id = $1`;
  expect(await asSuperuser(app, facts, [company])).toEqual([
    {
      ...{ name: 'Café Valle', service_fee: 900, language: 'es', balance: 0 },
      ...{ email: 'eva@valle.cr', roles: ['admin'] },
    },
  ]);
  expect(await auditOf(id)).toEqual([{ action: 'accepted', operator_id: support.id }]);
  expect(await statusOf(id)).toBe('accepted');
  const mails = "select count(*)::int as n from pgboss.job where name = 'invitation-mail'";
  expect(await asSuperuser(app, mails)).toEqual([{ n: 1 }]);
}, 60_000);

test('answered and unknown requests, an e-mail in use and a role without it are refused in one clear sentence', async () => {
  const { email } = await makeCompany(app.services.database);
  const taken = await request({ email });
  const declined = await request();
  await answer('decline', declined);
  const before = await count('companies');
  for (const [refused, sentence] of [
    [await answer('accept', 999), 'There is no request 999.'],
    [await answer('decline', 999), 'There is no request 999.'],
    [await answer('accept', declined), `Request ${declined} is answered already.`],
    [await answer('accept', taken), email],
  ] as const) {
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain(sentence);
  }
  support = await makeOperator(app, { roles: ['finance'] });
  expect((await answer('accept', taken)).err).toContain('it needs companies.write.');
  support = await makeOperator(app, { roles: ['support'] });
  expect([await count('companies'), await statusOf(taken)]).toEqual([before, 'open']);
}, 120_000);

test('what a stranger wrote steers no terminal and makes no line of its own', async () => {
  const hostile = '\u001b[2J\u001b]0;owned\u0007Evil\u202e\u009b31m\n99  2026-01-01 00:00 UTC\r';
  const id = await request({ name: hostile, company: hostile, phone: hostile, note: hostile });
  const listed = await admin('requests');
  const accepted = await answer('accept', id);
  expect([listed.code, accepted.code]).toEqual([0, 0]);
  for (const { out } of [listed, accepted]) {
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(out).toContain('Evil');
    expect(out).not.toMatch(/^99/m);
  }
}, 60_000);
