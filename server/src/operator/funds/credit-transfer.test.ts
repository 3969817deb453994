import { listOperatorAudit } from '@regalo/contract/operator/audit';
import { addBankAccount } from '@regalo/contract/operator/funds-bank-accounts';
import { importBankFile } from '@regalo/contract/operator/funds-bank-files';
import {
  creditCertain,
  creditTransfer,
  listTransfers,
  matchTransfer,
  setTransferAside,
  takeTransferBack,
} from '@regalo/contract/operator/funds-transfers';
import { decideProposal, listProposals } from '@regalo/contract/operator/proposals';
import { getFunds, requestFunds } from '@regalo/contract/wallet/funds';
import { paymentReference } from '@regalo/contract/wallet/payment-reference';
import { beforeAll, describe, expect, test } from 'vitest';
import { bacStatement } from '../../testing/bank-statements.ts';
import { credit } from '../../testing/credit.ts';
import { type MadeCompany, makeCompany } from '../../testing/factories.ts';
import { type MadeOperator, makeOperator } from '../../testing/operators.ts';
import { sendSheet } from '../../testing/sheets.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const MARK = 1_000_000;
const app = useTestApp({
  role: 'all',
  console: true,
  environment: { SECOND_OPERATOR_ABOVE: String(MARK) },
});

let operator: MadeOperator;
let second: MadeOperator;
let account: { id: number; number: string };
beforeAll(async () => {
  operator = await makeOperator(app, { roles: ['finance'] });
  second = await makeOperator(app, { roles: ['finance'] });
  const body = { bank: 'BAC', number: '900000001' };
  account = (await app.call(addBankAccount, { token: operator.token, body })).reply.body.account;
});

let references = 800_000;
/** A transfer that has come; its id. */
async function transfer(amount: number, text = 'TEF', reference?: string): Promise<number> {
  references += 1;
  const own = reference ?? String(references);
  const row = { date: '16/11/2026', reference: own, text, credit: amount };
  const file = bacStatement([row], { account: account.number });
  await sendSheet(app, importBankFile, { token: operator.token, file });
  const query = { search: own, status: 'all' };
  const { list } = (await app.call(listTransfers, { token: operator.token, body: query })).reply
    .body;
  return list[0]?.id ?? 0;
}

const shown = async (id: number) => {
  const query = { status: 'all', limit: 100 };
  const { list } = (await app.call(listTransfers, { token: operator.token, body: query })).reply
    .body;
  return list.find((one) => one.id === id);
};

const ask = async ({ token }: MadeCompany, amount: number) =>
  (await app.call(requestFunds, { token, body: { amount } })).reply.body.request;
const fundsOf = async ({ token }: MadeCompany) => (await app.call(getFunds, { token })).reply.body;
const newCompany = () => makeCompany(app.services.database, { funds: 0 });
const creditAs = (
  { token }: MadeOperator,
  id: number,
  { id: company_id }: MadeCompany,
  more: { request_id?: number; despite_twin?: boolean } = {},
) => app.call(creditTransfer, { token, body: { id, company_id, ...more } });

/** An operator as the company's books and audit name them. */
const bookedBy = ({ id, name }: MadeOperator) => `operator:${id}:${name}`;

const creditsOf = ({ id }: MadeCompany) =>
  asSuperuser(
    app,
    "select reference, author from ledger_transactions where company_id = $1 and kind = 'credit' order by id",
    [id],
  );

test('what moves money, and where it comes to, asks for a factor that is five minutes old at most', async () => {
  const { id, token } = await makeOperator(app, { roles: ['finance'] });
  await asSuperuser(
    app,
    "update operator.sessions set confirmed_at = now() - interval '1 hour' where operator_id = $1",
    [id],
  );
  const company = await newCompany();
  const came = await transfer(4_321);
  const body = { id: came, company_id: company.id };
  for (const { status, error } of [
    await app.call(creditTransfer, { token, body }),
    await app.call(creditCertain, { token, body: { ids: [came] } }),
    await app.call(addBankAccount, { token, body: { bank: 'BAC', number: '900000009' } }),
  ])
    expect([status, error.reason]).toEqual([428, 'step_up_required']);
  expect(await creditsOf(company)).toEqual([]);
});

test('zeros are no reference: two transfers that have them are credited to one company', async () => {
  const company = await newCompany();
  const rows = [61_001, 61_002].map((credit) => ({
    ...{ date: '16/11/2026', reference: '000000', text: 'DEPOSITO', credit },
  }));
  const file = bacStatement(rows, { account: account.number });
  await sendSheet(app, importBankFile, { token: operator.token, file });
  const body = { search: '000000', status: 'new' };
  const { list } = (await app.call(listTransfers, { token: operator.token, body })).reply.body;
  expect(list).toHaveLength(2);
  for (const { id } of list)
    expect((await creditAs(operator, id, company)).reply.body.status).toBe('done');
  expect((await creditsOf(company)).map(({ reference }) => reference)).toEqual(
    list.map(({ id }) => `T-${id}`),
  );
});

describe('a match', () => {
  test('is certain by reference and amount, and answers the request', async () => {
    const company = await newCompany();
    const request = await ask(company, 250_000);
    const id = await transfer(250_000, `PAGO ${paymentReference(company.id)}`);
    expect(await shown(id)).toMatchObject({
      status: 'new',
      match: {
        ...{ company: { id: company.id }, request: { id: request.id, amount: 250_000 } },
        ...{ certain: true, reasons: ['reference', 'amount'] },
      },
    });
    const answer = await creditAs(operator, id, company, { request_id: request.id });
    expect(answer.reply.body).toMatchObject({
      ...{ status: 'done', transfer: { status: 'credited', request: { id: request.id } } },
    });
    expect(await fundsOf(company)).toMatchObject({
      ...{ balance: 250_000, requests: [{ status: 'credited' }] },
    });
    expect(await shown(id)).toMatchObject({ match: null, creditedAt: expect.any(String) });
  });

  test('by hand stays until it is taken back', async () => {
    const company = await newCompany();
    const id = await transfer(7_001);
    const set = (body: object) =>
      app.call(matchTransfer, {
        token: operator.token,
        body: { id, company_id: company.id, ...body },
      });
    expect((await set({})).reply.body.transfer).toMatchObject({
      ...{ status: 'matched', company: { id: company.id, name: expect.any(String) }, match: null },
    });
    expect((await set({ company_id: 999_999 })).error.reason).toBe('company_not_found');
    expect((await set({ request_id: 999_999 })).error.reason).toBe('funds_request_not_found');
    const other = await newCompany();
    const theirs = await ask(other, 7_001);
    expect((await set({ request_id: theirs.id })).error.reason).toBe('funds_request_not_found');
    const back = await set({ company_id: null });
    expect(back.reply.body.transfer).toMatchObject({ status: 'new', company: null });
  });

  test('knows who has paid before', async () => {
    const company = await newCompany();
    const file = (reference: string) =>
      Buffer.from(
        `Fecha,Referencia,Ordenante,Crédito\n16/11/2026,${reference},Contabilidad Zeta,9100.00`,
      );
    const send = async (reference: string) => {
      const fields = { account: String(account.id) };
      await sendSheet(app, importBankFile, {
        token: operator.token,
        file: file(reference),
        fields,
      });
      const query = { search: reference };
      return (await app.call(listTransfers, { token: operator.token, body: query })).reply.body
        .list[0];
    };
    const first = await send('zeta-1');
    expect(first?.match).toBe(null);
    await creditAs(operator, first?.id ?? 0, company);
    expect((await send('zeta-2'))?.match).toMatchObject({
      ...{ company: { id: company.id }, certain: false, reasons: ['payer_before'] },
    });
  });
});

describe('a credit', () => {
  test('has the reference of the bank, the name of the operator, and both audits', async () => {
    const company = await newCompany();
    const id = await transfer(5_000, 'TEF', 'BNK-1');
    expect((await creditAs(operator, id, company)).status).toBe(200);
    expect(await creditsOf(company)).toEqual([{ reference: 'BNK-1', author: bookedBy(operator) }]);
    const entries = await asSuperuser(
      app,
      "select author, subject from audit_entries where company_id = $1 and action = 'credited'",
      [company.id],
    );
    expect(entries).toEqual([{ author: bookedBy(operator), subject: 'wallet' }]);
    const owner = await makeOperator(app, { roles: ['owner'] });
    const query = { object: 'bank_transfer', company: company.id } as const;
    const audit = await app.call(listOperatorAudit, { token: owner.token, query });
    expect(audit.reply.body.list).toMatchObject([
      { action: 'credited', object_id: id, operator: operator.id, after: { amount: 5_000 } },
    ]);
  });

  test('is done once, however many press at the same time', async () => {
    const company = await newCompany();
    const id = await transfer(5_002);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => creditAs(n % 2 ? operator : second, id, company)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { error, status } of answers)
      if (status !== 200) expect(error.reason).toBe('transfer_over');
    expect((await fundsOf(company)).balance).toBe(5_002);
  });

  test('to two companies at the same time is one credit', async () => {
    const [one, other] = [await newCompany(), await newCompany()];
    const id = await transfer(5_003);
    await Promise.all([creditAs(operator, id, one), creditAs(second, id, other)]);
    expect((await fundsOf(one)).balance + (await fundsOf(other)).balance).toBe(5_003);
  });

  test('is refused under a reference that the command line has credited', async () => {
    const company = await newCompany();
    const id = await transfer(5_004, 'TEF', 'CLI-7');
    const funds = { amount: 5_004, reference: 'cli-7', author: 'Luis' };
    await credit(app.services.database, company.id, funds);
    const { error } = await creditAs(operator, id, company);
    expect(error).toMatchObject({
      reason: 'credit_reference_used',
      params: { reference: 'CLI-7' },
    });
    expect(await shown(id)).toMatchObject({ status: 'new' });
    expect((await fundsOf(company)).balance).toBe(5_004);
  });

  test('answers no request twice, and none of another company', async () => {
    const [company, other] = [await newCompany(), await newCompany()];
    const request = await ask(company, 6_000);
    const [first, again] = [await transfer(6_000), await transfer(6_000)];
    const of = (id: number, to: MadeCompany) =>
      creditAs(operator, id, to, { request_id: request.id });
    expect((await of(first, other)).error.reason).toBe('funds_request_not_found');
    expect((await of(first, company)).status).toBe(200);
    expect((await of(again, company)).error.reason).toBe('funds_request_over');
    expect((await fundsOf(company)).balance).toBe(6_000);
    expect((await fundsOf(other)).balance).toBe(0);
  });

  test('of one that has a twin needs a second look', async () => {
    const company = await newCompany();
    const first = await transfer(6_100, 'TEF', 'TW-1');
    const later = { date: '17/11/2026', reference: 'TW-1', text: 'TEF', credit: 6_100 };
    const file = bacStatement([later], { account: account.number });
    await sendSheet(app, importBankFile, { token: operator.token, file });
    const query = { search: 'TW-1' };
    const { list } = (await app.call(listTransfers, { token: operator.token, body: query })).reply
      .body;
    const twin = list.find((one) => one.id !== first);
    expect(twin).toMatchObject({ twin: first });
    const refused = await creditAs(operator, twin?.id ?? 0, company);
    expect(refused.error).toMatchObject({ reason: 'transfer_twin', params: { other: first } });
    const looked = await creditAs(operator, twin?.id ?? 0, company, { despite_twin: true });
    expect(looked.status).toBe(200);
  });

  test('of a transfer that is unknown, or to no company, is refused', async () => {
    const company = await newCompany();
    expect((await creditAs(operator, 999_999, company)).error.reason).toBe('transfer_not_found');
    const id = await transfer(5_005);
    const none = await app.call(creditTransfer, {
      token: operator.token,
      body: { id, company_id: 999_999 },
    });
    expect(none.error.reason).toBe('company_not_found');
  });
});

describe('above the mark', () => {
  test('a credit waits for a second operator, who lets it be done once', async () => {
    const company = await newCompany();
    const request = await ask(company, MARK + 1);
    const id = await transfer(MARK + 1, `R ${paymentReference(company.id)}`);
    const answer = await creditAs(operator, id, company, { request_id: request.id });
    expect(answer.reply.body).toMatchObject({ status: 'waiting', transfer: { status: 'waiting' } });
    const { proposal } = answer.reply.body;
    expect((await fundsOf(company)).balance).toBe(0);
    expect((await creditAs(second, id, company)).error.reason).toBe('transfer_over');
    const decide = ({ token }: MadeOperator, accept = true) =>
      app.call(decideProposal, { token, body: { id: proposal, accept } });
    expect((await decide(operator)).error.reason).toBe('own_proposal');
    const decisions = await Promise.all(Array.from({ length: 5 }, () => decide(second)));
    expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await fundsOf(company)).toMatchObject({
      ...{ balance: MARK + 1, requests: [{ status: 'credited' }] },
    });
    expect(await shown(id)).toMatchObject({ status: 'credited' });
  });

  test('a refused one leaves the transfer as it was, to be credited to another company', async () => {
    const [wrong, right] = [await newCompany(), await newCompany()];
    const id = await transfer(MARK + 2);
    const { proposal } = (await creditAs(operator, id, wrong)).reply.body;
    const body = { id: proposal, accept: false, reason: 'another company' };
    expect((await app.call(decideProposal, { token: second.token, body })).status).toBe(200);
    expect(await shown(id)).toMatchObject({ status: 'new', company: null });
    const anew = (await creditAs(operator, id, right)).reply.body;
    expect(anew.status).toBe('waiting');
    await app.call(decideProposal, {
      token: second.token,
      body: { id: anew.proposal, accept: true },
    });
    expect((await fundsOf(right)).balance).toBe(MARK + 2);
    expect((await fundsOf(wrong)).balance).toBe(0);
  });

  test('two halves within a day wait as well', async () => {
    const company = await newCompany();
    const half = 600_000;
    const [first, other] = [await transfer(half), await transfer(half)];
    expect((await creditAs(operator, first, company)).reply.body.status).toBe('done');
    expect((await creditAs(operator, other, company)).reply.body.status).toBe('waiting');
    expect((await fundsOf(company)).balance).toBe(half);
  });

  test('what was answered meanwhile is not credited by the second operator', async () => {
    const company = await newCompany();
    const request = await ask(company, MARK + 3);
    const id = await transfer(MARK + 3);
    const { proposal } = (await creditAs(operator, id, company, { request_id: request.id })).reply
      .body;
    await credit(app.services.database, company.id, {
      ...{ amount: MARK + 3, reference: 'other', author: 'Luis', request: request.id },
    });
    const body = { id: proposal, accept: true };
    const decided = await app.call(decideProposal, { token: second.token, body });
    expect(decided.error.reason).toBe('funds_request_over');
    expect((await fundsOf(company)).balance).toBe(MARK + 3);
    const { list } = (
      await app.call(listProposals, { token: second.token, query: { status: 'waiting' } })
    ).reply.body;
    expect(list.map((one) => one.id)).toContain(proposal);
  });
});

describe('all that are certain', () => {
  test('are credited by one call, one for each request, up to the mark', async () => {
    const company = await newCompany();
    const reference = paymentReference(company.id);
    await ask(company, 11_000);
    await ask(company, 12_000);
    await ask(company, MARK + 5);
    const [one, other] = [await transfer(11_000, reference), await transfer(12_000, reference)];
    const twice = await transfer(11_000, reference);
    const above = await transfer(MARK + 5, reference);
    const { certain } = (await app.call(listTransfers, { token: operator.token })).reply.body;
    expect(certain.ids).toEqual(expect.arrayContaining([one, other]));
    expect(certain.ids).not.toContain(twice);
    expect(certain.ids).not.toContain(above);
    const body = { ids: [one, other, twice, above] };
    const answer = await app.call(creditCertain, { token: operator.token, body });
    expect(answer.reply.body).toMatchObject({
      ...{ credited: [one, other], total: 23_000 },
      skipped: [{ id: twice }, { id: above }],
    });
    expect((await fundsOf(company)).balance).toBe(23_000);
    const again = await app.call(creditCertain, { token: operator.token, body });
    expect(again.reply.body).toMatchObject({ credited: [], total: 0 });
  });

  test('are credited once where two operators press at once', async () => {
    const company = await newCompany();
    await ask(company, 13_000);
    const id = await transfer(13_000, paymentReference(company.id));
    const press = ({ token }: MadeOperator) =>
      app.call(creditCertain, { token, body: { ids: [id] } });
    const answers = await Promise.all([press(operator), press(second), press(operator)]);
    expect(answers.flatMap(({ reply }) => reply.body.credited)).toEqual([id]);
    expect((await fundsOf(company)).balance).toBe(13_000);
  });
});

describe('what is no funds', () => {
  test('is set aside with a note, and taken back', async () => {
    const id = await transfer(44);
    const aside = (note: string) =>
      app.call(setTransferAside, { token: operator.token, body: { id, note } });
    expect((await aside(' ')).error.reason).toBe('transfer_note_missing');
    expect((await aside('intereses')).reply.body.transfer).toMatchObject({
      ...{ status: 'set_aside', note: 'intereses', match: null },
    });
    const back = () => app.call(takeTransferBack, { token: operator.token, body: { id } });
    expect((await back()).reply.body.transfer).toMatchObject({ status: 'new', note: '' });
    expect((await back()).error.reason).toBe('transfer_not_set_aside');
  });

  test('is not what was credited', async () => {
    const company = await newCompany();
    const id = await transfer(45);
    await creditAs(operator, id, company);
    const body = { id, note: 'x' };
    const { error } = await app.call(setTransferAside, { token: operator.token, body });
    expect(error.reason).toBe('transfer_over');
  });
});

test('the list is paged, filtered and searched', async () => {
  const company = await newCompany();
  const [one, other] = [await transfer(51_515, 'TEF ÁRBOL VERDE'), await transfer(51_516)];
  await creditAs(operator, other, company);
  const list = async (query: Record<string, string | number>) => {
    const { body } = (await app.call(listTransfers, { token: operator.token, body: query })).reply;
    return body.list.map(({ id }) => id);
  };
  expect(await list({ search: 'arbol verde' })).toEqual([one]);
  expect(await list({ search: '₡51,515' })).toEqual([one]);
  expect(await list({ search: '51516' })).toEqual([]);
  expect(await list({ search: '51516', status: 'credited' })).toEqual([other]);
  expect(await list({ search: '51515', end_date: '2026-11-15' })).toEqual([]);
  expect(await list({ search: '51515', account: account.id })).toEqual([one]);
  expect(await list({ search: '%%' })).toEqual([]);
  const { body } = (await app.call(listTransfers, { token: operator.token, body: { limit: 1 } }))
    .reply;
  expect(body.list).toHaveLength(1);
  expect(body.total_count).toBeGreaterThan(1);
  expect(body.counts.credited).toBeGreaterThan(0);
});
