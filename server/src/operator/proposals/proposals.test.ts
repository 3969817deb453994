import type { OperatorPermission } from '@regalo/contract/operator/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { creditWallet } from '../../features/wallet/wallet.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { makeCompany, unique } from '../../testing/factories.ts';
import { consoleOf, makeOperator } from '../../testing/operators.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import type { ProposalKind } from './kind.ts';
import { listProposals } from './list-proposals.ts';
import { decideProposal, proposeOrDo } from './propose.ts';

const app = useTestApp({ role: 'operator' });
const MARK = 1_000_000;

/** A kind that credits a wallet, and fails where the payload says so. */
const CREDIT: ProposalKind = {
  name: 'credit',
  may: 'funds.credit',
  async execute(tx, { companyId, amount, payload, proposedBy }) {
    const reference = String(payload.reference);
    await creditWallet(tx, companyId ?? 0, { amount, reference, author: proposedBy.name });
    if (payload.fails) throw new Error('no credit today');
  },
};
const KINDS = [CREDIT];

let companyId: number;
beforeAll(async () => {
  companyId = (await makeCompany(app.services.database, { funds: 0 })).id;
});

async function finance(
  permissions: readonly OperatorPermission[] = ['funds.credit'],
): Promise<OperatorSession> {
  const { id, name, email } = await makeOperator(app, { roles: ['finance'] });
  return { id, operatorId: id, name, email, roles: ['finance'], permissions };
}

const propose = (operator: OperatorSession, amount: number, more = {}, company = companyId) =>
  proposeOrDo(
    consoleOf(app),
    operator,
    {
      kind: 'credit',
      amount,
      companyId: company,
      payload: { reference: `TRF-${unique()}-op`, ...more },
    },
    KINDS,
  );
const decide = (operator: OperatorSession, id: number, accept = true) =>
  decideProposal(consoleOf(app), operator, { id, accept, reason: '' }, KINDS);
const balance = async (company = companyId) => {
  const text = 'select balance from wallets where company_id = $1';
  return Number((await asSuperuser(app, text, [company]))[0]?.balance);
};
const refusal = (reason: string) => ({ problem: { reason } });

describe('what is proposed', () => {
  test('is done at once up to the mark, and waits above it', async () => {
    const operator = await finance();
    const company = (await makeCompany(app.services.database, { funds: 0 })).id;
    expect((await propose(operator, MARK, {}, company)).status).toBe('done');
    expect(await balance(company)).toBe(MARK);
    const other = await finance();
    expect((await propose(other, MARK + 1, {}, company)).status).toBe('waiting');
    expect(await balance(company)).toBe(MARK);
  });

  test('in halves counts together, also at once, for the same company within a day', async () => {
    const operator = await finance();
    const company = (await makeCompany(app.services.database, { funds: 0 })).id;
    const halves = await Promise.all([1, 2, 3].map(() => propose(operator, 600_000, {}, company)));
    expect(halves.map(({ status }) => status).sort()).toEqual(['done', 'waiting', 'waiting']);
    const elsewhere = (await makeCompany(app.services.database, { funds: 0 })).id;
    expect((await propose(operator, 600_000, {}, elsewhere)).status).toBe('done');
    const day = "update operator.proposals set created_at = now() - interval '25 hours'";
    await asSuperuser(app, day);
    expect((await propose(operator, 600_000, {}, company)).status).toBe('done');
  });

  test('is refused without the permission of its kind, and undone where it fails', async () => {
    const support = await finance(['gifts.support']);
    await expect(propose(support, 1)).rejects.toMatchObject(refusal('permission_missing'));
    const before = await balance();
    await expect(propose(await finance(), 1, { fails: true })).rejects.toThrow('no credit today');
    expect(await balance()).toBe(before);
  });
});

describe('who decides', () => {
  test('is somebody else, with the permission, and once', async () => {
    const [one, other] = [await finance(), await finance()];
    const before = await balance();
    const { proposal } = await propose(one, 2 * MARK);
    await expect(decide(one, proposal)).rejects.toMatchObject(refusal('own_proposal'));
    const support = await finance(['gifts.support']);
    await expect(decide(support, proposal)).rejects.toMatchObject(refusal('permission_missing'));
    expect(await balance()).toBe(before);
    expect(await decide(other, proposal)).toEqual({ proposal, status: 'done' });
    expect(await balance()).toBe(before + 2 * MARK);
    await expect(decide(other, proposal)).rejects.toMatchObject(refusal('proposal_decided'));
    await expect(decide(other, 999_999)).rejects.toMatchObject(refusal('proposal_not_found'));
  });

  test('does it once, however many accept and refuse at once', async () => {
    const before = await balance();
    const { proposal } = await propose(await finance(), 3 * MARK);
    const others = await Promise.all([1, 2, 3, 4, 5, 6].map(() => finance()));
    const answers = await Promise.allSettled(others.map((one) => decide(one, proposal)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balance()).toBe(before + 3 * MARK);
  });

  test('may refuse it, which does nothing', async () => {
    const before = await balance();
    const { proposal } = await propose(await finance(), 2 * MARK);
    expect((await decide(await finance(), proposal, false)).status).toBe('refused');
    expect(await balance()).toBe(before);
  });

  test('finds it waiting still where doing it fails', async () => {
    const { proposal } = await propose(await finance(), 2 * MARK, { fails: true });
    const other = await finance();
    await expect(decide(other, proposal)).rejects.toThrow('no credit today');
    const query = { status: 'waiting' as const, limit: 100, before: undefined };
    const { list } = await listProposals(consoleOf(app), other, query, KINDS);
    expect(list).toContainEqual(expect.objectContaining({ id: proposal, may_decide: true }));
  });

  test('is never the proposer, even past the program', async () => {
    const one = await finance();
    const { proposal } = await propose(one, 2 * MARK);
    const cheat = `update operator.proposals set status = 'done', decided_at = now(),
      decided_by = proposed_by where id = $1`;
    await expect(asSuperuser(app, cheat, [proposal])).rejects.toThrow(/check constraint/);
  });
});
