import {
  operatorLogin,
  operatorLoginFactor,
  operatorLogout,
} from '@regalo/contract/operator/account';
import { creditCompany } from '@regalo/contract/operator/company-wallet';
import { decideProposal, listProposals } from '@regalo/contract/operator/proposals';
import { OPERATOR_PERMISSIONS } from '@regalo/contract/operator/roles';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, PIN, unique } from '../../testing/factories.ts';
import {
  consoleOf,
  enrolOperator,
  type MadeOperator,
  makeOperator,
} from '../../testing/operators.ts';
import { makePayableShop } from '../../testing/payouts.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { PROPOSAL_KINDS } from './kinds.ts';
import { type Proposing, proposeOrDo } from './propose.ts';

const MARK = 3_000;
const ABOVE = 5_000;

const app = useTestApp({
  ...{ role: 'all', console: true },
  environment: { SECOND_OPERATOR_ABOVE: String(MARK) },
});
const run = (text: string, values: unknown[] = []) => asSuperuser(app, text, values);

let company: MadeCompany;
let author: MadeOperator;
/** By kind, the proposals of the author. */
let proposals: [kind: string, id: number][];
/** Sessions of the author that were opened after they had proposed. */
let tokens: Record<string, string>;

/** Something of each kind that needs a second operator. */
async function wanted(): Promise<Proposing[]> {
  const paid = await makePayableShop(app, company);
  const disputed = await makePayableShop(app, company);
  const [redemption] = await run('select id from redemptions where shop_id = $1', [
    disputed.shopId,
  ]);
  const [credited] = await run(
    'select reference from ledger_transactions where company_id = $1 and reference is not null',
    [company.id],
  );
  const of = { companyId: company.id, amount: ABOVE };
  const limits = { payment_max: MARK, day_max: ABOVE, known_payers: false };
  const correction = { redemption: Number(redemption?.id), before: 10_000, after: 10_000 - ABOVE };
  const reference = `TRF-${unique()}`;
  return [
    { ...of, kind: 'credit', payload: { reference } },
    { kind: 'credit-rule', amount: ABOVE, payload: limits },
    { ...of, kind: 'correct', payload: { ...credited, correction: `COR-${unique()}` } },
    { ...of, kind: 'member', payload: { email: `${unique()}@x.cr`, roles: ['admin'] } },
    { kind: 'payout', shopId: paid.shopId, amount: 9_500, payload: { number: 1, reference } },
    {
      ...{ kind: 'shop-correct', shopId: disputed.shopId, amount: ABOVE },
      payload: { ...correction, note: 'Otro monto' },
    },
  ];
}

/** Signs the author in again, with a recovery code. */
async function signIn(recoveryCode: string): Promise<string> {
  const due = await app.call(operatorLogin, { body: { email: author.email, pin: PIN } });
  const { challenge } = due.reply.body;
  const body = { challenge, method: 'recovery', response: recoveryCode } as const;
  return (await app.call(operatorLoginFactor, { body })).reply.body.token;
}

beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 5_000_000 });
  author = await makeOperator(app);
  const { answer } = await enrolOperator(app, author);
  const [one = '', two = '', three = ''] = answer.reply.body.recovery_codes;
  const session = {
    ...{ id: 1, operatorId: author.id, name: author.name, email: author.email },
    ...{ roles: ['owner'], permissions: OPERATOR_PERMISSIONS },
  };
  proposals = [];
  for (const proposing of await wanted()) {
    const { proposal, status } = await proposeOrDo(consoleOf(app), session, proposing);
    expect(status).toBe('waiting');
    proposals.push([proposing.kind, proposal]);
  }
  await run(
    "update operator.sessions set last_seen_at = now() - interval '31 minutes' where operator_id = $1",
    [author.id],
  );
  const again = await signIn(one);
  const elsewhere = await signIn(two);
  const restored = await signIn(three);
  const [kept] = await run(
    'select to_json(s) as row from operator.sessions s where operator_id = $1 order by id desc limit 1',
    [author.id],
  );
  await app.call(operatorLogout, { token: restored });
  expect((await app.call(listProposals, { token: restored })).status).toBe(401);
  await run(
    'insert into operator.sessions overriding system value select * from json_populate_record(null::operator.sessions, $1)',
    [kept?.row],
  );
  tokens = { again, elsewhere, restored };
});

test('everything that may need a second operator is proposed', () => {
  expect(proposals.map(([kind]) => kind).sort()).toEqual(
    PROPOSAL_KINDS.map(({ name }) => name).sort(),
  );
});

test.each([
  ['again', 'after theirs expired'],
  ['elsewhere', 'in another browser'],
  ['restored', 'that had ended, and was restored'],
])('a session %s, %s, makes nobody a second person', async (name) => {
  const token = tokens[name] ?? '';
  const { status, reply } = await app.call(listProposals, { token });
  expect(status).toBe(200);
  for (const [kind, id] of proposals) {
    const shown = reply.body.list.find((one) => one.id === id);
    expect(shown).toMatchObject({ kind, own: true, may_decide: false, hindrance: 'own' });
    const { error } = await app.call(decideProposal, { token, body: { id, accept: true } });
    expect([kind, error.reason]).toEqual([kind, 'own_proposal']);
  }
  const states = await run('select distinct status, decided_by from operator.proposals');
  expect(states).toEqual([{ status: 'waiting', decided_by: null }]);
});

test('another operator accepts each', async () => {
  const { token } = await makeOperator(app);
  for (const [kind, id] of proposals) {
    const { status, error } = await app.call(decideProposal, { token, body: { id, accept: true } });
    expect([kind, status, error?.reason]).toEqual([kind, 200, undefined]);
  }
});

test('what is credited in halves counts together over all sessions of one person', async () => {
  const other = await makeCompany(app.services.database, { funds: 0 });
  const credit = async (token = '') => {
    const body = { company_id: other.id, amount: MARK / 2 + 1, reference: `TRF-${unique()}` };
    return (await app.call(creditCompany, { token, body })).reply.body.status;
  };
  expect(await credit(tokens.again)).toBe('done');
  expect(await credit(tokens.elsewhere)).toBe('waiting');
  expect(await credit(tokens.restored)).toBe('waiting');
});
