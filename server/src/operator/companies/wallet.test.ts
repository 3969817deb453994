import * as contract from '@regalo/contract/operator/company-wallet';
import { decideProposal } from '@regalo/contract/operator/proposals';
import { getStatement } from '@regalo/contract/wallet/statement';
import { expect, test } from 'vitest';
import { makeCompany, unique } from '../../testing/factories.ts';
import { type MadeOperator, makeOperator } from '../../testing/operators.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ role: 'all', console: true });
const MARK = 1_000_000;

const finance = () => makeOperator(app, { roles: ['finance'] });
const poor = () => makeCompany(app.services.database, { funds: 0 });
const balance = async (companyId: number) => {
  const text = 'select balance from wallets where company_id = $1';
  return Number((await asSuperuser(app, text, [companyId]))[0]?.balance);
};
const answerOf = ({
  status,
  reply,
  error,
}: {
  status: number;
  reply: { body: { status: string } };
  error: { reason: string };
}) => (status === 200 ? reply.body.status : `${status} ${error.reason}`);
const credit = async (
  { token }: MadeOperator,
  company_id: number,
  amount: number,
  reference: string,
) =>
  answerOf(
    await app.call(contract.creditCompany, { token, body: { company_id, amount, reference } }),
  );
const correct = async (
  { token }: MadeOperator,
  body: { company_id: number; amount: number; reference: string; correction: string },
) => answerOf(await app.call(contract.correctCompany, { token, body }));

test('a credit is booked once for each reference, and a second operator agrees above the mark', async () => {
  const { id } = await poor();
  const [one, other] = [await finance(), await finance()];
  const reference = `TRF-${unique()}-c`;
  expect(await credit(one, id, 400_000, reference)).toBe('done');
  expect(await credit(one, id, 400_000, reference)).toBe('409 credit_reference_used');
  // Two halves of one day are more than the mark.
  expect(await credit(one, id, 700_000, `${reference}-2`)).toBe('waiting');
  expect(await balance(id)).toBe(400_000);
  const [row] = await asSuperuser(
    app,
    "select id::int from operator.proposals where company_id = $1 and status = 'waiting'",
    [id],
  );
  const body = { id: Number(row?.id), accept: true };
  const decided = await app.call(decideProposal, { token: other.token, body });
  expect(answerOf(decided)).toBe('done');
  expect(await balance(id)).toBe(1_100_000);
});

test('a correction takes back what a credit added, and no more', async () => {
  const { id } = await poor();
  const operator = await finance();
  const reference = `TRF-${unique()}-k`;
  await credit(operator, id, 500_000, reference);
  const of = { company_id: id, reference, amount: 200_000, correction: `COR-${unique()}` };
  expect(await correct(operator, of)).toBe('done');
  expect(await balance(id)).toBe(300_000);
  expect(await correct(operator, of)).toBe('409 correction_reference_used');
  const more = { ...of, correction: `COR-${unique()}` };
  expect(await correct(operator, { ...more, amount: 300_001 })).toBe('409 correction_too_large');
  expect(await correct(operator, { ...more, reference: 'TRF-none' })).toBe('404 credit_not_found');
  expect(await correct(operator, { ...more, amount: MARK + 1 })).toBe('waiting');
  expect(await balance(id)).toBe(300_000);
});

test('the statement is that of the company, without whoever caused a movement', async () => {
  const company = await makeCompany(app.services.database, { funds: 250_000 });
  const operator = await finance();
  const query = { company_id: company.id };
  const ours = await app.call(contract.getCompanyStatement, { token: operator.token, query });
  const theirs = await app.call(getStatement, { token: company.token });
  const { list, ...figures } = theirs.reply.body;
  expect(ours.reply.body).toEqual({
    ...figures,
    list: list.map(({ author: _, ...entry }) => entry),
  });
  const support = await makeOperator(app, { roles: ['support'] });
  expect(await credit(support, company.id, 1, 'TRF-x')).toBe('403 permission_missing');
  expect(await credit(operator, 99_999_999, 1, 'TRF-y')).toBe('404 company_not_found');
});
