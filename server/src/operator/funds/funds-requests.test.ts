import {
  declineFundsRequest,
  findFundsCompanies,
  listFundsRequests,
} from '@regalo/contract/operator/funds-transfers';
import { getFunds, requestFunds } from '@regalo/contract/wallet/funds';
import { paymentReference } from '@regalo/contract/wallet/payment-reference';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany } from '../../testing/factories.ts';
import { type MadeOperator, makeOperator } from '../../testing/operators.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ role: 'all', console: true });
let operator: MadeOperator;
let company: MadeCompany;
beforeAll(async () => {
  operator = await makeOperator(app, { roles: ['finance'] });
  company = await makeCompany(app.services.database, { name: 'Árbol Azul S.A.', funds: 700 });
});

const ask = async (amount: number, note = '') =>
  (await app.call(requestFunds, { token: company.token, body: { amount, note } })).reply.body
    .request;
const open = async () =>
  (await app.call(listFundsRequests, { token: operator.token })).reply.body.list;
const decline = (body: { id: number; answer?: string; company_id?: number }) =>
  app.call(declineFundsRequest, {
    token: operator.token,
    body: { company_id: company.id, ...body },
  });

test('the open requests of all companies are listed', async () => {
  const other = await makeCompany(app.services.database);
  await app.call(requestFunds, { token: other.token, body: { amount: 5 } });
  const request = await ask(6_000, 'para diciembre');
  expect(await open()).toMatchObject([
    { company: { id: other.id }, amount: 5 },
    {
      ...{ id: request.id, amount: 6_000, note: 'para diciembre', transfers: [] },
      company: {
        ...{ id: company.id, name: 'Árbol Azul S.A.', balance: 700 },
        reference: paymentReference(company.id),
      },
    },
  ]);
});

test('one is declined with a text, which the company sees', async () => {
  const request = await ask(7_000);
  expect((await decline({ id: request.id, answer: 'Pague antes la anterior.' })).status).toBe(200);
  const { requests } = (await app.call(getFunds, { token: company.token })).reply.body;
  expect(requests[0]).toMatchObject({
    ...{ id: request.id, status: 'declined', answer: 'Pague antes la anterior.' },
  });
  expect((await open()).map(({ id }) => id)).not.toContain(request.id);
  expect((await decline({ id: request.id })).error.reason).toBe('funds_request_over');
  const entries = await asSuperuser(
    app,
    `select author, after from audit_entries where subject = 'funds_request' and action = 'declined' and subject_id = $1`,
    [request.id],
  );
  expect(entries).toEqual([
    {
      author: `operator:${operator.id}:${operator.name}`,
      after: { answer: 'Pague antes la anterior.' },
    },
  ]);
  const own = await asSuperuser(
    app,
    `select operator_id::int, company_id from operator.audit_entries where subject = 'funds_request' and subject_id = $1`,
    [request.id],
  );
  expect(own).toEqual([{ operator_id: operator.id, company_id: company.id }]);
});

test('one of another company is not found', async () => {
  const other = await makeCompany(app.services.database);
  const request = await ask(8_000);
  const { error } = await decline({ id: request.id, company_id: other.id });
  expect(error.reason).toBe('funds_request_not_found');
  const none = await decline({ id: request.id, company_id: 999_999 });
  expect(none.error.reason).toBe('funds_request_not_found');
});

test('companies are found by name, number and payment reference', async () => {
  const find = async (search: string) =>
    (await app.call(findFundsCompanies, { token: operator.token, query: { search } })).reply.body
      .list;
  const wanted = expect.objectContaining({ id: company.id, balance: 700 });
  expect(await find('arbol azul')).toEqual([wanted]);
  expect(await find(paymentReference(company.id))).toEqual([wanted]);
  const [first] = await find(String(company.id).padStart(2, '0'));
  expect(first).toEqual(wanted);
  expect(first?.open_requests.length).toBeGreaterThan(0);
  expect(await find('no such company')).toEqual([]);
});
