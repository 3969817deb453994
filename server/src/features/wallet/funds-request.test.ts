import { IDEMPOTENCY_HEADER } from '@regalo/contract/api/endpoint';
import { getFunds, requestFunds } from '@regalo/contract/wallet/funds';
import { paymentReference } from '@regalo/contract/wallet/payment-reference';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeFundsRequests } from '../../admin/funds-commands.ts';
import { credit } from '../../testing/credit.ts';
import { type MadeCompany, makeCompany } from '../../testing/factories.ts';
import { type MailedApp, startMailedApp } from '../../testing/mailed-app.ts';
import { changeCompany, declineFundsRequest } from '../../testing/operated-companies.ts';
import { asSuperuser } from '../../testing/superuser.ts';

const OPERATOR = 'operator@regalo.test';

const environment = {
  OPERATOR_EMAIL: `The operator <${OPERATOR}>`,
  PAYMENT_INSTRUCTIONS: 'IBAN: CR05 0152 | Gracias.',
};

let mailed: MailedApp;
let company: MadeCompany;

beforeAll(async () => {
  mailed = await startMailedApp({ environment });
});
afterAll(() => mailed.stop());
beforeEach(async () => {
  company = await makeCompany(mailed.app.services.database, { name: 'Café del Valle S.A.' });
});

const ask = (body: Record<string, unknown>, key?: string, token = company.token) =>
  mailed.app.call(requestFunds, {
    token,
    body,
    ...(key ? { headers: { [IDEMPOTENCY_HEADER]: key } } : {}),
  });
const decline = (companyId: number, id: number) =>
  declineFundsRequest(mailed.app.services.database, companyId, id);
const stored = () =>
  asSuperuser(
    mailed.app,
    `select manager_id, amount::int, note, status from funds_requests
    where company_id = $1 order by id`,
    [company.id],
  );
const mails = async () =>
  (await mailed.mailsTo(OPERATOR)).filter(({ parsed }) => parsed.text?.includes(company.email));

test('a request is stored and mailed to the operator with all that it takes to answer it', async () => {
  const { status, reply } = await ask({ amount: 250_000, note: ' Para diciembre.\nGracias. ' });
  expect(status).toBe(200);
  const { request } = reply.body;
  expect(request).toEqual({
    id: expect.any(Number),
    amount: 250_000,
    note: 'Para diciembre.\nGracias.',
    status: 'open',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  const { id: _, createdAt: __, ...row } = request;
  expect(await stored()).toEqual([{ manager_id: company.managerId, ...row }]);
  const [mail, ...more] = await mails();
  expect([mail?.to, more]).toEqual([[OPERATOR], []]);
  expect(mail?.parsed.subject).toBe(
    `Funds request ${request.id}: ₡250,000 for Café del Valle S.A.`,
  );
  const reference = `Payment reference: ${paymentReference(company.id)}`;
  for (const part of [
    reference,
    'Balance now: ₡1,000,000',
    `--request ${request.id}`,
    '> Para diciembre.',
  ])
    expect(mail?.parsed.text).toContain(part);
});

test('what a manager wrote is text: no element, no header, no line of its own', async () => {
  const note = '<img src=x onerror=alert(1)>\r\nBcc: spy@x.cr\n\nAmount: ₡9';
  expect((await ask({ amount: 1, note })).status).toBe(200);
  const [mail] = await mails();
  expect(mail?.raw).not.toMatch(/^bcc:/im);
  expect(mail?.parsed.html).not.toContain('<img');
  expect(mail?.parsed.text?.split(/\r?\n/)).not.toContain('Amount: ₡9');
});

describe('a request that is sent twice', () => {
  test('with one key is one request and one mail, also where both come at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask({ amount: 5_000 }, 'key-1')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const ids = answers.map(({ reply }) => reply.body.request.id);
    expect(new Set(ids).size).toBe(1);
    expect([(await stored()).length, (await mails()).length]).toEqual([1, 1]);
  });

  test('for another amount with the same key is refused', async () => {
    await ask({ amount: 5_000 }, 'key-1');
    const { status, error } = await ask({ amount: 6_000 }, 'key-1');
    expect([status, error.code]).toEqual([422, 'idempotency_mismatch']);
    expect((await ask({ amount: 5_000 }, 'no key\u00e9')).status).toBe(422);
    expect(await stored()).toHaveLength(1);
  });

  test('of another company the key is another one', async () => {
    const other = await makeCompany(mailed.app.services.database);
    const { reply } = await ask({ amount: 5_000 }, 'key-1');
    const theirs = await ask({ amount: 5_000 }, 'key-1', other.token);
    expect(theirs.status).toBe(200);
    expect(theirs.reply.body.request.id).not.toBe(reply.body.request.id);
  });
});

test.each([
  [{}, 'amount'],
  [{ amount: 0 }, 'amount'],
  [{ amount: -5 }, 'amount'],
  [{ amount: 1.5 }, 'amount'],
  [{ amount: 10_000_000_000 }, 'amount'],
  [{ amount: '5000' }, 'amount'],
  [{ amount: 5_000, note: 'x'.repeat(501) }, 'note'],
])('%j is refused', async (body, field) => {
  const { status, error } = await ask(body);
  expect([status, error.code, error.field]).toEqual([422, 'validation', field]);
  expect(await stored()).toEqual([]);
});

test('without its mail no request is stored', async () => {
  await mailed.withoutJobs(async () => {
    expect((await ask({ amount: 5_000 })).status).toBe(500);
  });
  expect(await stored()).toEqual([]);
});

test('ten requests an hour of one company', async () => {
  const statuses: number[] = [];
  for (let n = 1; n <= 11; n += 1) statuses.push((await ask({ amount: n })).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test('the page names the operator, how to pay, the mark of a low wallet and the last requests', async () => {
  const { database } = mailed.app.services;
  await changeCompany(database, company.id, { lowWalletMark: 70_000 }, 'operator');
  for (let n = 1; n <= 6; n += 1) await ask({ amount: n });
  const { status, reply } = await mailed.app.call(getFunds, { token: company.token });
  expect(status).toBe(200);
  const { requests, ...facts } = reply.body;
  expect(facts).toEqual({
    balance: 1_000_000,
    low_wallet_mark: 70_000,
    operator_email: OPERATOR,
    payment: {
      reference: paymentReference(company.id),
      lines: [
        { label: 'IBAN', value: 'CR05 0152' },
        { label: '', value: 'Gracias.' },
      ],
    },
  });
  expect(requests.map(({ amount }) => amount)).toEqual([6, 5, 4, 3, 2]);
  const other = await makeCompany(database);
  const theirs = await mailed.app.call(getFunds, { token: other.token });
  expect(theirs.reply.body.requests).toEqual([]);
  expect((await mailed.app.call(getFunds)).status).toBe(401);
  expect((await mailed.app.call(requestFunds, { body: { amount: 1 } })).status).toBe(401);
});

describe('the operator', () => {
  const listed = async () =>
    (await describeFundsRequests(mailed.app.services.database)).filter((text) =>
      text.includes(company.email),
    );

  test('lists what is open, and answers it with funds or with no', async () => {
    const { database } = mailed.app.services;
    const first = (await ask({ amount: 5_000, note: 'Evil\u001b[2J\n99  2026' })).reply.body
      .request;
    const second = (await ask({ amount: 6_000 })).reply.body.request;
    const texts = await listed();
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain(`${first.id}  ${first.createdAt.slice(0, 10)}`);
    expect(texts[0]).toContain('  amount:  ₡5,000');
    expect(texts[0]?.split('\n').at(-1)).toBe('  note:    Evil [2J 99 2026');
    const funds = { amount: 5_000, reference: 'TRF-A', author: 'Luis' };
    await credit(database, company.id, { ...funds, request: first.id });
    await decline(company.id, second.id);
    expect(await listed()).toEqual([]);
    expect((await stored()).map(({ status }) => status)).toEqual(['credited', 'declined']);
    const again = { ...funds, reference: 'TRF-B', request: second.id };
    await expect(credit(database, company.id, again)).rejects.toThrow(
      `Funds request ${second.id} is answered already.`,
    );
    const [wallet] = await asSuperuser(
      mailed.app,
      'select balance::int from wallets where company_id = $1',
      [company.id],
    );
    expect(wallet).toEqual({ balance: 1_005_000 });
  });

  test('cannot answer a request of another company', async () => {
    const { database } = mailed.app.services;
    const other = await makeCompany(database);
    const { request } = (await ask({ amount: 5_000 })).reply.body;
    await expect(decline(other.id, request.id)).rejects.toThrow(
      `Company ${other.id} has no funds request ${request.id}.`,
    );
    const none = { amount: 5_000, reference: 'TRF-0', author: 'Luis', request: 0 };
    await expect(credit(database, company.id, none)).rejects.toThrow('has no funds request 0.');
    expect((await stored())[0]?.status).toBe('open');
  });
});
