import { login } from '@regalo/contract/auth/auth';
import { beginCase } from '@regalo/contract/operator/cases';
import { createCompany } from '@regalo/contract/operator/companies';
import * as contract from '@regalo/contract/operator/company-members';
import * as notes from '@regalo/contract/operator/company-notes';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, PIN, unique } from '../../testing/factories.ts';
import { makeMember } from '../../testing/members.ts';
import { type MadeOperator, makeOperator } from '../../testing/operators.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ role: 'all', console: true });
let support: MadeOperator;
let company: MadeCompany;

beforeAll(async () => {
  support = await makeOperator(app, { roles: ['support'] });
  company = await makeCompany(app.services.database);
});

const reasonOf = ({ status, error }: { status: number; error: { reason: string } }) =>
  status === 200 ? '200' : `${status} ${error.reason}`;
const openCase = (company_id: number, { token } = support) =>
  app.call(beginCase, { token, body: { company_id, reason: 'support case 7' } });
const list = (company_id: number, { token } = support) =>
  app.call(contract.listCompanyMembers, { token, query: { company_id } });
const call = async (
  endpoint: typeof contract.enableCompanyMember,
  body: { company_id: number; id: number; leave_without_admin?: boolean },
) => reasonOf(await app.call(endpoint, { token: support.token, body }));

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
  const body = { company_id, email, roles: ['admin'] };
  const invite = async () =>
    reasonOf(await app.call(contract.inviteCompanyMember, { token, body }));
  expect(await invite()).toBe('200');
  expect(await invite()).toBe('409 already_invited');
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
    ['sent', 'sent again', 'withdrawn'].map((action) => ({ action, author: support.name })),
  );
});

test('nobody is invited who signs in for another company', async () => {
  const other = await makeCompany(app.services.database);
  const { token } = support;
  const body = { company_id: company.id, email: other.email, roles: ['viewer'] };
  expect(reasonOf(await app.call(contract.inviteCompanyMember, { token, body }))).toBe(
    '409 manager_email_taken',
  );
});

test('a disabled member cannot sign in until they are let in; the last Admin stays', async () => {
  const { id, managerId, email } = await makeMember(app, company.id, 'viewer');
  const of = { company_id: id, id: managerId };
  const signIn = async () => (await app.call(login, { body: { email, pin: PIN } })).status;
  expect(await call(contract.disableCompanyMember, of)).toBe('200');
  expect(await signIn()).toBe(401);
  expect(await call(contract.enableCompanyMember, of)).toBe('200');
  expect(await signIn()).toBe(200);
  const admin = { company_id: company.id, id: company.managerId };
  expect(await call(contract.disableCompanyMember, admin)).toBe('409 last_admin');
  const alone = await makeCompany(app.services.database);
  const gone = { company_id: alone.id, id: alone.managerId, leave_without_admin: true };
  expect(await call(contract.disableCompanyMember, gone)).toBe('200');
});

test('a member of another company is unknown', async () => {
  const other = await makeCompany(app.services.database);
  const of = { company_id: company.id, id: other.managerId };
  expect(await call(contract.disableCompanyMember, of)).toBe('404 member_not_found');
  expect(await call(contract.enableCompanyMember, of)).toBe('404 member_not_found');
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
