import { login } from '@regalo/contract/auth/auth';
import { beginCase } from '@regalo/contract/operator/cases';
import { createCompany } from '@regalo/contract/operator/companies';
import * as contract from '@regalo/contract/operator/company-members';
import * as notes from '@regalo/contract/operator/company-notes';
import { decideProposal } from '@regalo/contract/operator/proposals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, PIN, unique } from '../../testing/factories.ts';
import { type MailedApp, startMailedApp } from '../../testing/mailed-app.ts';
import { makeMember } from '../../testing/members.ts';
import { type MadeOperator, makeOperator } from '../../testing/operators.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import type { TestApp } from '../../testing/test-app.ts';

let mailed: MailedApp;
let app: TestApp;
let support: MadeOperator;
let company: MadeCompany;

beforeAll(async () => {
  mailed = await startMailedApp({ console: true });
  ({ app } = mailed);
  support = await makeOperator(app, { roles: ['support'] });
  company = await makeCompany(app.services.database);
});

afterAll(() => mailed.stop());

const reasonOf = ({ status, error }: { status: number; error: { reason: string } }) =>
  status === 200 ? '200' : `${status} ${error.reason}`;
const openCase = (company_id: number, { token } = support) =>
  app.call(beginCase, { token, body: { company_id, reason: 'support case 7' } });
const list = (company_id: number, { token } = support) =>
  app.call(contract.listCompanyMembers, { token, query: { company_id } });
const call = async (
  endpoint: typeof contract.resetCompanyMember | typeof contract.disableCompanyMember,
  body: { company_id: number; id: number; leave_without_admin?: boolean },
) => reasonOf(await app.call(endpoint, { token: support.token, body }));
const enable = (body: { company_id: number; id: number }) =>
  app.call(contract.enableCompanyMember, { token: support.token, body });
const invite = (company_id: number, email: string, roles = ['admin']) => {
  const body = { company_id, email, roles };
  return app.call(contract.inviteCompanyMember, { token: support.token, body });
};
/** A second operator accepts the newest proposal about a member of a company. */
async function accept(company_id: number) {
  const second = await makeOperator(app, { roles: ['support'] });
  const [newest] = await asSuperuser(
    app,
    "select id::int from operator.proposals where company_id = $1 and kind = 'member' order by id desc",
    [company_id],
  );
  const body = { id: Number(newest?.id), accept: true };
  return { second, answer: await app.call(decideProposal, { token: second.token, body }) };
}
const invitationsOf = (company_id: number) =>
  asSuperuser(app, 'select email, roles from invitations where company_id = $1', [company_id]);
const authorOf = ({ id, name }: MadeOperator) => `operator:${id}:${name}`;

test('members are shown with an open case alone, to those who may see people', async () => {
  expect(reasonOf(await list(company.id))).toBe('409 reason_required');
  await openCase(company.id);
  const { reply } = await list(company.id);
  expect(reply.body.list).toMatchObject([{ id: company.managerId, email: company.email }]);
  const finance = await makeOperator(app, { roles: ['finance'] });
  expect(reasonOf(await list(company.id, finance))).toBe('403 permission_missing');
});

test('the first Admin of a new company is invited by an operator, in the name of nobody there', async () => {
  const { token } = support;
  const made = await app.call(createCompany, {
    token,
    body: { name: 'Nueva S.A.', language: 'es', country: 'CR', service_fee: 900 },
  });
  const company_id = made.reply.body.id;
  const email = `primera${unique()}@nueva.cr`;
  const first = await invite(company_id, email);
  expect([first.status, first.reply.body]).toEqual([200, { status: 'done' }]);
  expect(reasonOf(await invite(company_id, email))).toBe('409 already_invited');
  // One at a time: another one would be Admin beside the first.
  const other = await invite(company_id, `otra${unique()}@nueva.cr`);
  expect(other.reply.body).toEqual({ status: 'waiting' });
  const [invitation] = await asSuperuser(
    app,
    'select id::int, email, roles, inviter_id from invitations where company_id = $1',
    [company_id],
  );
  expect(invitation).toMatchObject({ email, roles: ['admin'], inviter_id: null });
  const id = Number(invitation?.id);
  expect(await call(contract.inviteCompanyMemberAgain, { company_id, id })).toBe('200');
  expect(await call(contract.withdrawCompanyInvitation, { company_id, id })).toBe('200');
  expect(await call(contract.withdrawCompanyInvitation, { company_id, id })).toBe(
    '404 invitation_not_found',
  );
  const entries = await asSuperuser(
    app,
    "select action, author from audit_entries where company_id = $1 and subject = 'invitation' order by id",
    [company_id],
  );
  expect(entries).toEqual(
    ['sent', 'sent again', 'withdrawn'].map((action) => ({ action, author: authorOf(support) })),
  );
});

test('whom an address signs in for is told with an open case alone', async () => {
  const one = await makeCompany(app.services.database);
  const other = await makeCompany(app.services.database);
  for (const { email } of [one, other])
    expect(reasonOf(await invite(one.id, email))).toBe('409 email_signs_in');
  await openCase(one.id);
  expect(reasonOf(await invite(one.id, one.email))).toBe('409 already_member');
  expect(reasonOf(await invite(one.id, other.email))).toBe('409 manager_email_taken');
});

test('nobody is let into a company that has people before a second operator agrees; its Admins are told', async () => {
  const { id, email: admin } = await makeCompany(app.services.database, { language: 'en' });
  const email = `amiga${unique()}@otra.cr`;
  for (const roles of [['admin'], ['viewer']])
    expect((await invite(id, email, roles)).reply.body).toEqual({ status: 'waiting' });
  expect(await invitationsOf(id)).toEqual([]);
  expect(await mailed.mailsTo(email)).toEqual([]);
  const { second, answer } = await accept(id);
  expect(answer.status).toBe(200);
  expect(await invitationsOf(id)).toEqual([{ email, roles: ['viewer'] }]);
  expect(await mailed.mailsTo(email)).toHaveLength(1);
  const [mail, ...more] = await mailed.mailsTo(admin);
  expect([mail?.parsed.subject, more]).toEqual([
    'The Regalo team has invited somebody to your company',
    [],
  ]);
  expect(mail?.parsed.text).toContain(email);
  const own = `select author, after ->> 'proposed_by' as proposed_by from operator.audit_entries
    where company_id = $1 and action = 'invited member'`;
  expect(await asSuperuser(app, own, [id])).toEqual([
    { author: second.name, proposed_by: support.name },
  ]);
});

test('two operators who invite to an empty company at once invite one', async () => {
  const made = await app.call(createCompany, {
    token: support.token,
    body: { name: 'Vacía S.A.', language: 'es', country: 'CR', service_fee: 900 },
  });
  const { id } = made.reply.body;
  const answers = await Promise.all(
    [1, 2, 3].map((n) => invite(id, `persona${n}.${unique()}@vacia.cr`)),
  );
  expect(answers.map(({ reply }) => reply.body.status).sort()).toEqual([
    'done',
    'waiting',
    'waiting',
  ]);
});

test('a disabled member cannot sign in until they are let in; the last Admin stays', async () => {
  const { id, managerId, email } = await makeMember(app, company.id, 'viewer');
  const of = { company_id: id, id: managerId };
  const signIn = async () => (await app.call(login, { body: { email, pin: PIN } })).status;
  const told = async () =>
    (await mailed.mailsTo(company.email)).map(({ parsed }) => parsed.subject);
  const toldBefore = await told();
  expect(await call(contract.disableCompanyMember, of)).toBe('200');
  expect(await signIn()).toBe(401);
  // Two mails that wait at the same time may arrive in either order.
  const ofDisabling = [...toldBefore, 'El equipo de Regalo deshabilitó a alguien de su empresa'];
  expect(await told()).toEqual(ofDisabling);
  expect((await enable(of)).reply.body).toEqual({ status: 'waiting' });
  expect(await signIn()).toBe(401);
  expect((await accept(id)).answer.status).toBe(200);
  expect(await signIn()).toBe(200);
  expect(await told()).toEqual([
    ...ofDisabling,
    'El equipo de Regalo permitió de nuevo el ingreso de alguien de su empresa',
  ]);
  const admin = { company_id: company.id, id: company.managerId };
  expect(await call(contract.disableCompanyMember, admin)).toBe('409 last_admin');
  const alone = await makeCompany(app.services.database);
  const gone = { company_id: alone.id, id: alone.managerId, leave_without_admin: true };
  expect(await call(contract.disableCompanyMember, gone)).toBe('200');
  // Whoever is shut out as the last Admin is told as well, and nobody takes their place so easily.
  expect(await mailed.mailsTo(alone.email)).toHaveLength(1);
  const heir = await invite(alone.id, `heredera${unique()}@otra.cr`);
  expect(heir.reply.body).toEqual({ status: 'waiting' });
});

test('a member of another company is unknown', async () => {
  const other = await makeCompany(app.services.database);
  const of = { company_id: company.id, id: other.managerId };
  expect(await call(contract.disableCompanyMember, of)).toBe('404 member_not_found');
  expect(reasonOf(await enable(of))).toBe('404 member_not_found');
  expect(await call(contract.resetCompanyMember, of)).toBe('404 member_not_found');
});

test('who has no second factor has none to reset', async () => {
  const { id, managerId } = await makeMember(app, company.id, 'viewer');
  const of = { company_id: id, id: managerId };
  expect(await call(contract.resetCompanyMember, of)).toBe('409 nothing_to_reset');
});

test('notes are for operators alone, newest first, and can be taken away', async () => {
  const { token } = support;
  const company_id = company.id;
  const add = (text: string) =>
    app.call(notes.addCompanyNote, { token, body: { company_id, text } });
  const read = async () =>
    (await app.call(notes.listCompanyNotes, { token, query: { company_id } })).reply.body.list;
  await add('Llamar en mayo');
  await add('Pagan tarde');
  expect((await read()).map(({ text, author }) => [text, author])).toEqual([
    ['Pagan tarde', support.name],
    ['Llamar en mayo', support.name],
  ]);
  const id = (await read())[0]?.id ?? 0;
  const remove = async (of: number) => {
    const body = { company_id: of, id };
    return reasonOf(await app.call(notes.removeCompanyNote, { token, body }));
  };
  const other = await makeCompany(app.services.database);
  expect(await remove(other.id)).toBe('404 note_not_found');
  expect(await remove(company_id)).toBe('200');
  expect((await read()).map(({ text }) => text)).toEqual(['Llamar en mayo']);
  expect(reasonOf(await add(' '))).toBe('422 note_missing');
  const reading = app.services.database.outside((connection) =>
    connection.selectFrom('operator.company_notes').selectAll().execute(),
  );
  await expect(reading).rejects.toThrow('permission denied');
});
