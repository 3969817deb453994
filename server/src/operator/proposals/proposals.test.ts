import {
  INDEPENDENT_DAYS,
  NEWCOMER_HOURS,
  PROPOSAL_DAYS,
  TOTAL_MARKS,
} from '@regalo/contract/operator/proposals';
import type { OperatorPermission } from '@regalo/contract/operator/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { creditWallet } from '../../features/wallet/wallet.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { makeCompany, unique } from '../../testing/factories.ts';
import { consoleOf, makeOperator } from '../../testing/operators.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { addOperatorAudit } from '../accounts/operator-audit.ts';
import type { ProposalKind } from './kind.ts';
import { listProposals } from './list-proposals.ts';
import { decideProposal, proposeOrDo } from './propose.ts';

const app = useTestApp({ role: 'operator' });
const MARK = 1_000_000;

/** A kind that credits a wallet, and fails where the payload says so. */
const CREDIT: ProposalKind = {
  name: 'credit',
  may: 'funds.credit',
  funds: true,
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
  newcomer = false,
): Promise<OperatorSession> {
  const { id, name, email } = await makeOperator(app, { roles: ['finance'], newcomer });
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

  test('counts together over all companies and kinds that add funds, against a mark of its own', async () => {
    const operator = await finance();
    const other: ProposalKind = { ...CREDIT, name: 'other' };
    const { funds: _, ...rest } = CREDIT;
    const correct: ProposalKind = { ...rest, name: 'correct' };
    const give = async (kind = CREDIT) => {
      const company = (await makeCompany(app.services.database, { funds: 0 })).id;
      const payload = { reference: `TRF-${unique()}-op` };
      const proposing = { kind: kind.name, amount: MARK, companyId: company, payload };
      return (await proposeOrDo(consoleOf(app), operator, proposing, [CREDIT, other, correct]))
        .status;
    };
    for (let times = 0; times < TOTAL_MARKS - 1; times += 1)
      expect(await give(times % 2 ? other : CREDIT)).toBe('done');
    // The last that fits is done once, also of several at once.
    const last = await Promise.all([give(), give(other), give()]);
    expect(last.sort()).toEqual(['done', 'waiting', 'waiting']);
    expect(await give(correct)).toBe('done');
    await asSuperuser(
      app,
      "update operator.proposals set created_at = now() - interval '25 hours'",
    );
    expect(await give()).toBe('done');
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

  const shown = async (operator: OperatorSession, id: number) => {
    const query = { status: undefined, limit: 100, before: undefined };
    const { list } = await listProposals(consoleOf(app), operator, query, KINDS);
    return list.find((one) => one.id === id);
  };
  const hinders = async (decider: OperatorSession, proposer: OperatorSession) => {
    const { proposal } = await propose(proposer, 2 * MARK);
    const hindrance = (await shown(decider, proposal))?.hindrance ?? null;
    const answer = await decide(decider, proposal).catch(({ problem }) => problem.reason);
    return [hindrance, answer.status ?? answer];
  };

  test('names the company, and is shown to its author as theirs', async () => {
    const [one, other] = [await finance(), await finance()];
    const { proposal } = await propose(one, 2 * MARK);
    const [{ name } = {}] = await asSuperuser(app, 'select name from companies where id = $1', [
      companyId,
    ]);
    expect(await shown(one, proposal)).toMatchObject({
      ...{ company: name, shop: null, own: true, may_decide: false, hindrance: 'own' },
    });
    expect(await shown(other, proposal)).toMatchObject({
      ...{ own: false, may_decide: true, hindrance: null },
    });
  });

  const give = (giver: OperatorSession, taker: OperatorSession, action: 'invited' | 'enabled') =>
    consoleOf(app).database.transaction((tx) =>
      addOperatorAudit(tx, {
        author: { operatorId: giver.operatorId, name: giver.name },
        ...{ subject: 'operator', action, subjectId: taker.operatorId },
      }),
    );

  test('is nobody whom the proposer gave access lately, nor who gave it to them, also through others', async () => {
    const [owner, invited, next, other] = await Promise.all([1, 2, 3, 4].map(() => finance()));
    if (!owner || !invited || !next || !other) throw new Error('four operators were made');
    await give(owner, invited, 'invited');
    await give(invited, next, 'enabled');
    for (const [decider, proposer] of [
      [invited, owner],
      [owner, invited],
      [next, owner],
      [owner, next],
    ] as const)
      expect(await hinders(decider, proposer)).toEqual(['related', 'proposer_related']);
    expect(await hinders(other, owner)).toEqual([null, 'done']);
    // After its time it is over.
    await asSuperuser(app, 'alter table operator.audit_entries disable trigger append_only');
    await asSuperuser(
      app,
      'update operator.audit_entries set created_at = created_at - make_interval(days => $2, hours => 1) where operator_id = $1',
      [owner.operatorId, INDEPENDENT_DAYS],
    );
    await asSuperuser(app, 'alter table operator.audit_entries enable trigger append_only');
    expect(await hinders(invited, owner)).toEqual([null, 'done']);
  });

  test('has signed in a day ago at least', async () => {
    const newcomer = await finance(undefined, true);
    expect(await hinders(newcomer, await finance())).toEqual(['newcomer', 'decider_newcomer']);
    const since = (hours: number) =>
      asSuperuser(
        app,
        `insert into operator.known_networks (operator_id, network, first_seen_at)
         values ($1, $2, now() - make_interval(hours => $3))`,
        [newcomer.operatorId, `n${hours}`, hours],
      );
    await since(NEWCOMER_HOURS - 1);
    expect(await hinders(newcomer, await finance())).toEqual(['newcomer', 'decider_newcomer']);
    await since(NEWCOMER_HOURS + 1);
    expect(await hinders(newcomer, await finance())).toEqual([null, 'done']);
  });

  test('accepts nothing of whoever may no longer propose it, nor what is too old, but may refuse it', async () => {
    const change = (operator: OperatorSession, set: string) =>
      asSuperuser(app, `update operator.operators set ${set} where id = $1`, [operator.operatorId]);
    const decider = await finance();
    for (const set of ['disabled_at = now()', "roles = '{catalogue}'"]) {
      const proposer = await finance();
      const { proposal } = await propose(proposer, 2 * MARK);
      await change(proposer, set);
      expect((await shown(decider, proposal))?.hindrance).toBe('gone');
      await expect(decide(decider, proposal)).rejects.toMatchObject(refusal('proposer_gone'));
      expect((await decide(decider, proposal, false)).status).toBe('refused');
    }
    const { proposal } = await propose(await finance(), 2 * MARK);
    const old =
      'update operator.proposals set created_at = now() - make_interval(days => $2, mins => $3) where id = $1';
    await asSuperuser(app, old, [proposal, PROPOSAL_DAYS, 1]);
    expect((await shown(decider, proposal))?.hindrance).toBe('expired');
    await expect(decide(decider, proposal)).rejects.toMatchObject(refusal('proposal_expired'));
    await asSuperuser(app, old, [proposal, PROPOSAL_DAYS, -1]);
    expect((await decide(decider, proposal)).status).toBe('done');
  });

  test('is not needed where its author withdraws it', async () => {
    const one = await finance();
    const before = await balance();
    const { proposal } = await propose(one, 2 * MARK);
    expect(await decide(one, proposal, false)).toEqual({ proposal, status: 'refused' });
    expect(await shown(one, proposal)).toMatchObject({ status: 'refused', decided_by: null });
    await expect(decide(await finance(), proposal)).rejects.toMatchObject(
      refusal('proposal_decided'),
    );
    expect(await balance()).toBe(before);
    const actions =
      'select action from operator.audit_entries where subject = $1 and subject_id = $2 order by id';
    expect(await asSuperuser(app, actions, ['proposal', proposal])).toEqual([
      { action: 'proposed' },
      { action: 'withdrawn' },
    ]);
  });

  test('is never the proposer, even past the program', async () => {
    const one = await finance();
    const { proposal } = await propose(one, 2 * MARK);
    const cheat = `update operator.proposals set status = 'done', decided_at = now(),
      decided_by = proposed_by where id = $1`;
    await expect(asSuperuser(app, cheat, [proposal])).rejects.toThrow(/check constraint/);
  });
});
