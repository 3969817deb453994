import { beginCase, CASES_PER_HOUR, listCases } from '@regalo/contract/operator/cases';
import { beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../../testing/factories.ts';
import { consoleOf, makeOperator } from '../../testing/operators.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { requireCase } from './require-case.ts';

const app = useTestApp({ role: 'operator' });
let companyId: number;

beforeAll(async () => {
  companyId = (await makeCompany(app.services.database)).id;
});

const support = () => makeOperator(app, { roles: ['support'] });
type Made = Awaited<ReturnType<typeof support>>;

const begin = ({ token }: Made, body = { company_id: companyId, reason: 'caso 123' }) =>
  app.call(beginCase, { token, body });
const look = ({ id, name, email }: Made, page = 'people', company = companyId) => {
  const session = { id: 1, operatorId: id, name, email, roles: [], permissions: [] };
  return requireCase(consoleOf(app), session, company, page);
};
const refused = { problem: { reason: 'reason_required' } };
const ofCompany = async ({ id, name }: Made) => {
  const author = `operator:${id}:${name}`;
  const text = `select action, after from audit_entries where company_id = $1 and author = $2 order by id`;
  return await asSuperuser(app, text, [companyId, author]);
};

test('personal data are shown with an open case of the same operator and company alone', async () => {
  const [one, other] = [await support(), await support()];
  await expect(look(one)).rejects.toMatchObject(refused);
  const { status, reply } = await begin(one);
  expect([status, reply.body.case.reason]).toEqual([200, 'caso 123']);
  await expect(look(one)).resolves.toBeUndefined();
  await expect(look(other)).rejects.toMatchObject(refused);
  const elsewhere = (await makeCompany(app.services.database)).id;
  await expect(look(one, 'people', elsewhere)).rejects.toMatchObject(refused);
  const { list } = (await app.call(listCases, { token: one.token })).reply.body;
  expect(list).toEqual([reply.body.case]);
});

test('a case is over after an hour', async () => {
  const operator = await support();
  const opened = (await begin(operator)).reply.body.case;
  const minutes = (new Date(opened.expiresAt).getTime() - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(60);
  await asSuperuser(app, 'update operator.cases set expires_at = now() where id = $1', [opened.id]);
  await expect(look(operator)).rejects.toMatchObject(refused);
});

test('opening it and each kind of page are written into both audits, once', async () => {
  const operator = await support();
  const opened = (await begin(operator)).reply.body.case;
  await Promise.all([look(operator), look(operator), look(operator)]);
  await look(operator, 'orders');
  const about = { case: opened.id, reason: 'caso 123' };
  expect(await ofCompany(operator)).toEqual([
    { action: 'case opened', after: about },
    { action: 'personal data seen', after: { ...about, page: 'people' } },
    { action: 'personal data seen', after: { ...about, page: 'orders' } },
  ]);
  const own = `select action, company_id, reason, after from operator.audit_entries
    where operator_id = $1 order by id`;
  const entry = { company_id: companyId, reason: 'caso 123' };
  expect(await asSuperuser(app, own, [operator.id])).toEqual([
    { ...entry, action: 'opened', after: null },
    { ...entry, action: 'looked', after: { page: 'people' } },
    { ...entry, action: 'looked', after: { page: 'orders' } },
  ]);
});

test('a reason is asked for, and a company that is there', async () => {
  const operator = await support();
  const none = await begin(operator, { company_id: companyId, reason: ' x ' });
  expect([none.status, none.error.reason]).toEqual([422, 'case_reason_missing']);
  const unknown = await begin(operator, { company_id: 999_999, reason: 'caso 1' });
  expect([unknown.status, unknown.error.reason]).toEqual([404, 'company_not_found']);
});

test('an operator opens so many cases within an hour, and others as many', async () => {
  const [one, other] = [await support(), await support()];
  for (let n = 0; n < CASES_PER_HOUR; n += 1) expect((await begin(one)).status).toBe(200);
  const { status, error } = await begin(one);
  expect([status, error.code]).toEqual([429, 'throttled']);
  expect((await begin(other)).status).toBe(200);
});
