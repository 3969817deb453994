import { listOperatorAudit } from '@regalo/contract/operator/audit';
import { correctCompany, creditCompany } from '@regalo/contract/operator/company-wallet';
import { addBankAccount } from '@regalo/contract/operator/funds-bank-accounts';
import { importBankFile } from '@regalo/contract/operator/funds-bank-files';
import {
  creditCertain,
  creditTransfer,
  listTransfers,
} from '@regalo/contract/operator/funds-transfers';
import { decideProposal } from '@regalo/contract/operator/proposals';
import { requestFunds } from '@regalo/contract/wallet/funds';
import { paymentReference } from '@regalo/contract/wallet/payment-reference';
import { beforeAll, describe, expect, test } from 'vitest';
import { bacStatement } from '../../testing/bank-statements.ts';
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

let second: MadeOperator;
let account: { number: string };
beforeAll(async () => {
  second = await finance();
  const body = { bank: 'BAC', number: '900000077' };
  account = (await app.call(addBankAccount, { token: second.token, body })).reply.body.account;
});

const finance = () => makeOperator(app, { roles: ['finance'] });
const newCompany = () => makeCompany(app.services.database, { funds: 0 });
const balanceOf = async ({ id }: MadeCompany) => {
  const text = 'select balance from wallets where company_id = $1';
  return Number((await asSuperuser(app, text, [id]))[0]?.balance);
};

/** A transfer of a file that has come; its id. */
async function transfer(amount: number, reference: string, text = 'TEF'): Promise<number> {
  const row = { date: '16/11/2026', reference, text, credit: amount };
  const file = bacStatement([row], { account: account.number });
  await sendSheet(app, importBankFile, { token: second.token, file });
  const body = { search: reference, status: 'all' };
  const { list } = (await app.call(listTransfers, { token: second.token, body })).reply.body;
  return list.find((one) => one.amount === amount)?.id ?? 0;
}

interface More {
  despite_credited?: boolean;
}
const byFile = (
  { token }: MadeOperator,
  { id: company_id }: MadeCompany,
  id: number,
  more?: More,
) => app.call(creditTransfer, { token, body: { id, company_id, ...more } });
const byHand = (
  { token }: MadeOperator,
  { id: company_id }: MadeCompany,
  amount: number,
  reference: string,
  more?: More,
) => app.call(creditCompany, { token, body: { company_id, amount, reference, ...more } });
const decide = (proposal: number, accept: boolean) =>
  app.call(decideProposal, { token: second.token, body: { id: proposal, accept } });

const nameOf = async ({ id }: MadeCompany) =>
  (await asSuperuser(app, 'select name from companies where id = $1', [id]))[0]?.name;
const credited = async (at: MadeCompany) => ({
  reason: 'payment_credited',
  params: { company: await nameOf(at) },
});

let references = 4_400_000;
function newReference(): string {
  references += 1;
  return String(references);
}

describe('a payment that was credited to one company', () => {
  test('by hand is not credited to another from the bank’s file, however it was typed', async () => {
    const [one, other, operator] = [await newCompany(), await newCompany(), await finance()];
    const reference = newReference();
    const typed = `  trf ${reference} `;
    expect((await byHand(operator, one, 70_001, typed)).status).toBe(200);
    const id = await transfer(70_001, `TRF-${reference}`);
    const refused = await byFile(operator, other, id);
    expect(refused.error).toMatchObject(await credited(one));
    expect((await byFile(operator, one, id)).error).toMatchObject(await credited(one));
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([70_001, 0]);
  });

  test('from the bank’s file is not credited to another by hand', async () => {
    const [one, other, operator] = [await newCompany(), await newCompany(), await finance()];
    const reference = newReference();
    const id = await transfer(70_002, reference);
    expect((await byFile(operator, one, id)).status).toBe(200);
    const refused = await byHand(operator, other, 70_002, reference);
    expect(refused.error).toMatchObject(await credited(one));
    // Another amount is another payment.
    expect((await byHand(operator, other, 70_003, reference)).status).toBe(200);
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([70_002, 70_003]);
  });

  test('by SINPE’s reference is known where the file has it among the payer’s words', async () => {
    const [one, other, operator] = [await newCompany(), await newCompany(), await finance()];
    const sinpe = `20261116${'4'.repeat(10)}${newReference()}`;
    const row = { date: '16/11/2026', reference: '000', text: `S ${sinpe}`, credit: 70_004 };
    const file = bacStatement([row], { account: account.number });
    await sendSheet(app, importBankFile, { token: operator.token, file });
    const body = { search: sinpe };
    const { list } = (await app.call(listTransfers, { token: operator.token, body })).reply.body;
    expect((await byHand(operator, one, 70_004, sinpe)).status).toBe(200);
    const refused = await byFile(operator, other, list[0]?.id ?? 0);
    expect(refused.error).toMatchObject(await credited(one));
  });

  test('is left out of what is credited by one press', async () => {
    const [one, other, operator] = [await newCompany(), await newCompany(), await finance()];
    const reference = newReference();
    await byHand(operator, one, 70_005, reference);
    await app.call(requestFunds, { token: other.token, body: { amount: 70_005 } });
    const id = await transfer(70_005, reference, `PAGO ${paymentReference(other.id)}`);
    const { token } = operator;
    const answer = await app.call(creditCertain, { token, body: { ids: [id] } });
    expect(answer.reply.body).toMatchObject({
      credited: [],
      skipped: [{ id, ...(await credited(one)) }],
    });
  });

  test('is credited once where two companies are to get it at the same moment', async () => {
    const companies = await Promise.all(Array.from({ length: 6 }, newCompany));
    const operators = await Promise.all(companies.map(finance));
    const reference = newReference();
    const id = await transfer(70_006, reference);
    const answers = await Promise.all(
      companies.map((company, n) => {
        const operator = operators[n] ?? second;
        return n % 2 ? byFile(operator, company, id) : byHand(operator, company, 70_006, reference);
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const balances = await Promise.all(companies.map(balanceOf));
    expect(balances.reduce((sum, one) => sum + one, 0)).toBe(70_006);
  });

  test('may be credited to another once it was taken back as a whole', async () => {
    const [one, other, operator] = [await newCompany(), await newCompany(), await finance()];
    const reference = newReference();
    await byHand(operator, one, 70_007, reference);
    const correct = (amount: number, correction: string) =>
      app.call(correctCompany, {
        token: operator.token,
        body: { company_id: one.id, amount, reference, correction },
      });
    expect((await correct(7, 'COR-1')).status).toBe(200);
    expect((await byHand(operator, other, 70_007, reference)).error.reason).toBe(
      'payment_credited',
    );
    expect((await correct(70_000, 'COR-2')).status).toBe(200);
    expect((await byHand(operator, other, 70_007, reference)).status).toBe(200);
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([0, 70_007]);
  });
});

describe('a payment whose credit waits for a second operator', () => {
  test('is not credited to another meanwhile, in both orders, and free again once refused', async () => {
    const [one, other, operator] = [await newCompany(), await newCompany(), await finance()];
    const [first, later] = [newReference(), newReference()];
    const hand = (await byHand(operator, one, MARK + 11, first)).reply.body;
    expect(hand.status).toBe('waiting');
    const fromFile = await transfer(MARK + 11, first);
    const waits = { reason: 'payment_waiting', params: { company: await nameOf(one) } };
    expect((await byFile(operator, other, fromFile)).error).toMatchObject(waits);
    const id = await transfer(MARK + 12, later);
    const file = (await byFile(operator, one, id)).reply.body;
    expect(file.status).toBe('waiting');
    expect((await byHand(operator, other, MARK + 12, later)).error).toMatchObject(waits);
    expect((await decide(hand.proposal, false)).status).toBe(200);
    expect((await byFile(operator, other, fromFile)).reply.body.status).toBe('waiting');
    expect((await decide(file.proposal, true)).status).toBe(200);
    expect((await byHand(operator, other, MARK + 12, later)).error).toMatchObject(
      await credited(one),
    );
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([MARK + 12, 0]);
  });

  test('is not credited by a proposal of a version that claimed nothing', async () => {
    const [one, other, operator] = [await newCompany(), await newCompany(), await finance()];
    const reference = newReference();
    const { proposal } = (await byHand(operator, one, MARK + 13, reference)).reply.body;
    await asSuperuser(app, 'delete from operator.credited_payments where proposal_id = $1', [
      proposal,
    ]);
    const again = (await byHand(operator, other, MARK + 13, reference)).reply.body;
    expect((await decide(again.proposal, true)).status).toBe(200);
    expect((await decide(proposal, true)).error.reason).toBe('payment_credited');
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([0, MARK + 13]);
  });
});

describe('two payments that really have one reference', () => {
  test('are both credited by whoever has compared them, and the audit says so', async () => {
    const [one, other, operator] = [await newCompany(), await newCompany(), await finance()];
    const reference = newReference();
    await byHand(operator, one, 70_020, reference);
    const id = await transfer(70_020, reference);
    expect((await byFile(operator, other, id, { despite_credited: true })).status).toBe(200);
    expect([await balanceOf(one), await balanceOf(other)]).toEqual([70_020, 70_020]);
    const owner = await makeOperator(app, { roles: ['owner'] });
    const query = { object: 'proposal', company: other.id } as const;
    const audit = await app.call(listOperatorAudit, { token: owner.token, query });
    expect(audit.reply.body.list).toMatchObject([
      { action: 'done', after: { amount: 70_020, despite: paymentReference(one.id) } },
    ]);
    // A third one is refused as well, unless it was compared too.
    const third = await newCompany();
    expect((await byHand(operator, third, 70_020, reference)).error.reason).toBe(
      'payment_credited',
    );
    const compared = { despite_credited: true };
    expect((await byHand(operator, third, 70_020, reference, compared)).status).toBe(200);
  });

  test('may be of one company, whose books tell them apart', async () => {
    const [company, operator] = [await newCompany(), await finance()];
    await byHand(operator, company, 70_021, 'REGALO');
    const id = await transfer(70_021, 'REGALO');
    const compared = { despite_credited: true };
    expect((await byFile(operator, company, id, compared)).status).toBe(200);
    expect(await balanceOf(company)).toBe(140_042);
    const text =
      "select reference from ledger_transactions where company_id = $1 and kind = 'credit' order by id";
    expect((await asSuperuser(app, text, [company.id])).map((one) => one.reference)).toEqual([
      'REGALO',
      `REGALO (T-${id})`,
    ]);
    // By hand it is a matter of typing another one.
    const typed = await byHand(operator, company, 70_021, 'regalo', compared);
    expect(typed.error.reason).toBe('credit_reference_used');
  });
});
