import * as contract from '@regalo/contract/operator/membership-requests';
import { acceptInvitation } from '@regalo/contract/team/invitations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addRequest } from '../../features/auth/membership/queries.ts';
import { makeCompany } from '../../testing/factories.ts';
import { invitedToken, type MailedApp, startMailedApp } from '../../testing/mailed-app.ts';
import { type MadeOperator, makeOperator } from '../../testing/operators.ts';
import { signedInOf } from '../../testing/signed-in.ts';
import { asSuperuser } from '../../testing/superuser.ts';

let mailed: MailedApp;
let support: MadeOperator;

beforeAll(async () => {
  mailed = await startMailedApp({ console: true });
  support = await makeOperator(mailed.app, { roles: ['support'] });
});
beforeEach(() => mailed.endWindows());
afterAll(() => mailed.stop());

let made = 0;
async function request(fields: Partial<Parameters<typeof addRequest>[1]> = {}) {
  made += 1;
  const email = `sofia${made}@valle.cr`;
  const given = { name: 'Sofía Vargas Rojas', company: 'Café del Valle S.A.', email };
  const all = { ...given, phone: '', note: '', ...fields };
  const id = await mailed.app.services.database.transaction((tx) => addRequest(tx, all));
  return { id, email: all.email };
}

const reasonOf = ({ status, error }: { status: number; error: { reason: string } }) =>
  status === 200 ? '200' : `${status} ${error.reason}`;
const list = async (query: Record<string, string | number> = {}) => {
  const { token } = support;
  return (await mailed.app.call(contract.listMembershipRequests, { token, query })).reply.body;
};
const company = { name: 'Café del Valle', language: 'es', country: 'CR', service_fee: 900 };
const accept = (id: number, { token } = support) =>
  mailed.app.call(contract.acceptMembershipRequest, { token, body: { id, ...company } });
const decline = (id: number, text = 'Por ahora no podemos.\nGracias por escribirnos.') => {
  const body = { id, text, language: 'es' };
  return mailed.app.call(contract.declineMembershipRequest, { token: support.token, body });
};
const count = async (table: string) =>
  Number((await asSuperuser(mailed.app, `select count(*) as n from ${table}`))[0]?.n);

test('the open requests come first, oldest first; the others after them, newest first', async () => {
  const [one, two, three] = [await request(), await request(), await request()];
  await decline(one.id);
  const { list: found, open_count, total_count } = await list();
  expect(found.map(({ id, status }) => [id, status])).toEqual([
    [two.id, 'open'],
    [three.id, 'open'],
    [one.id, 'declined'],
  ]);
  expect([open_count, total_count]).toEqual([2, 3]);
  expect((await list({ status: 'declined' })).list).toHaveLength(1);
  const finance = await makeOperator(mailed.app, { roles: ['finance'] });
  expect(reasonOf(await accept(two.id, finance))).toBe('403 permission_missing');
});

test('accepted, it is a company whose first Admin chooses a PIN by a mailed link', async () => {
  const { id, email } = await request();
  const { status, reply } = await accept(id);
  expect(status).toBe(200);
  const { company_id } = reply.body;
  const mail = (await mailed.mailsTo(email)).at(-1);
  expect(mail?.parsed.subject).toBe('Café del Valle le invita a Regalo');
  expect(mail?.parsed.text).toContain('El equipo de Regalo');
  const token = invitedToken(mail);
  const body = { token, first_name: 'Sofía', last_name: 'Vargas', pin: 'TucanVerde7319x' };
  const joined = await mailed.app.call(acceptInvitation, { body });
  expect(signedInOf(joined.reply).user).toMatchObject({ email, roles: ['admin'] });
  const [row] = (await list({ status: 'accepted' })).list;
  expect(row).toMatchObject({ id, company_id, answeredAt: expect.stringMatching(/Z$/) });
  const [entry] = await asSuperuser(
    mailed.app,
    "select action, author, after from audit_entries where company_id = $1 and subject = 'company'",
    [company_id],
  );
  const after = { membership_request: id };
  expect(entry).toEqual({
    action: 'created',
    author: `operator:${support.id}:${support.name}`,
    after,
  });
});

test('who asked is told as long as the request is open alone', async () => {
  const { id, email } = await request({ phone: '+50688887777', note: 'Somos doce' });
  const shown = async () => (await list()).list.find((one) => one.id === id);
  expect(await shown()).toMatchObject({ name: 'Sofía Vargas Rojas', email, note: 'Somos doce' });
  await decline(id);
  expect(await shown()).toMatchObject({
    name: '',
    email: '',
    phone: '',
    note: '',
    status: 'declined',
  });
});

test('declined, whoever asked gets the operator’s words, once', async () => {
  const { id, email } = await request();
  expect(reasonOf(await decline(id))).toBe('200');
  expect(reasonOf(await decline(id))).toBe('409 membership_request_over');
  expect(reasonOf(await accept(id))).toBe('409 membership_request_over');
  const mails = await mailed.mailsTo(email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.parsed.text).toContain('Por ahora no podemos.');
  expect(mails[0]?.parsed.text).toContain('Hola, Sofía Vargas Rojas:');
});

test('answered many times at once, it is answered once', async () => {
  const before = await count('companies');
  const { id } = await request();
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => accept(id)),
    ...Array.from({ length: 4 }, () => decline(id)),
  ]);
  const ends = answers.map(reasonOf);
  expect(ends.filter((end) => end === '200')).toHaveLength(1);
  expect(ends.filter((end) => end === '409 membership_request_over')).toHaveLength(7);
  const [row] = (await list()).list.filter((one) => one.id === id);
  expect(await count('companies')).toBe(before + (row?.status === 'accepted' ? 1 : 0));
});

test('an e-mail that signs in for another company makes no company', async () => {
  const { email } = await makeCompany(mailed.app.services.database);
  const before = await count('companies');
  const { id } = await request({ email });
  expect(reasonOf(await accept(id))).toBe('409 manager_email_taken');
  expect(reasonOf(await accept(999_999))).toBe('404 membership_request_not_found');
  expect(await count('companies')).toBe(before);
  expect((await list({ status: 'open' })).list.map((one) => one.id)).toContain(id);
});
