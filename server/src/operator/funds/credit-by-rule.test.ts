import { createHmac, randomUUID } from 'node:crypto';
import { listOperatorAudit } from '@regalo/contract/operator/audit';
import { correctCompany, creditCompany } from '@regalo/contract/operator/company-wallet';
import {
  endCreditRule,
  RULE_TRANSFER_DAYS,
  readCreditRule,
  setCreditRule,
} from '@regalo/contract/operator/funds-credit-rule';
import {
  creditTransfer,
  listTransfers,
  matchTransfer,
} from '@regalo/contract/operator/funds-transfers';
import { decideProposal, listProposals, TOTAL_MARKS } from '@regalo/contract/operator/proposals';
import { getFunds, requestFunds } from '@regalo/contract/wallet/funds';
import { paymentReference } from '@regalo/contract/wallet/payment-reference';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '../../database/connection.ts';
import { type MadeCompany, makeCompany } from '../../testing/factories.ts';
import { consoleOf, type MadeOperator, makeOperator } from '../../testing/operators.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { resume, suspend } from '../../testing/suspension.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { suspendCompanyIn } from '../companies/suspend-company.ts';
import { creditMissed } from './credit-by-rule-job.ts';
import { endRule as endRuleIn } from './credit-rule-queries.ts';
import { keepTransfers, type NewTransfer } from './keep-transfers.ts';
import { SINPE_HOOK } from './sinpe-hook.ts';
import { sinpeKey } from './transfer-keys.ts';
import { changeTransfer } from './transfer-queries.ts';

const MARK = 1_000_000;
const KEY = Buffer.alloc(32, 9);
const app = useTestApp({
  role: 'all',
  console: true,
  environment: {
    SECOND_OPERATOR_ABOVE: String(MARK),
    SINPE_WEBHOOK_SECRET: `whsec_${KEY.toString('base64')}`,
  },
});

const LIMITS = { payment_max: 500_000, day_max: MARK, known_payers: false };

let author: MadeOperator;
let second: MadeOperator;
beforeAll(async () => {
  second = await makeOperator(app, { roles: ['finance'] });
});
beforeEach(async () => {
  author = await makeOperator(app, { roles: ['finance'] });
  // What the tests before have credited was yesterday, and their rules are off.
  await asSuperuser(
    app,
    "update operator.bank_transfers set credited_at = credited_at - interval '2 days' where rule_id is not null",
  );
  await asSuperuser(
    app,
    'update operator.credit_rules set ended_at = now(), ended_by = set_by where ended_at is null',
  );
});

const finance = () => makeOperator(app, { roles: ['finance'] });
const newCompany = () => makeCompany(app.services.database, { funds: 0 });
const balanceOf = async ({ token }: MadeCompany) =>
  (await app.call(getFunds, { token })).reply.body.balance;
const ask = async ({ token }: MadeCompany, amount: number) =>
  (await app.call(requestFunds, { token, body: { amount } })).reply.body.request;

const setRule = (limits: Partial<typeof LIMITS> = {}, by = author) =>
  app.call(setCreditRule, { token: by.token, body: { ...LIMITS, ...limits } });
const endRule = (by = second) => app.call(endCreditRule, { token: by.token });
const shownRule = async () => (await app.call(readCreditRule, { token: second.token })).reply.body;
/** Has everything credited that the rule may credit. */
const run = () =>
  creditMissed.handle(
    consoleOf(app),
    { dueAt: new Date().toISOString() },
    new AbortController().signal,
  );

let count = 0;
/** A reference of SINPE that no other test has. */
function newReference(): string {
  count += 1;
  return `20261116${String(count).padStart(17, '7')}`;
}

/** A transfer that has come by SINPE Móvil; its id. */
async function transfer(
  amount: number,
  to?: MadeCompany,
  more: Partial<NewTransfer> = {},
): Promise<number> {
  const reference = more.reference ?? newReference();
  const one: NewTransfer = {
    ...{ key: sinpeKey(reference, amount), account_id: null, day: '2026-11-16', amount, reference },
    ...{
      payer: 'MARIA NUNEZ',
      payer_account: `8${reference.slice(-7)}`,
      source: 'sinpe',
      file: '',
    },
    text: to ? `pago ${paymentReference(to.id)}` : 'regalos',
    ...more,
  };
  const [id] = await consoleOf(app).database.transaction((tx) => keepTransfers(tx, [one]));
  return id ?? 0;
}

/** A company that asked for an amount, and the transfer that pays it. */
async function paid(amount: number) {
  const company = await newCompany();
  const request = await ask(company, amount);
  return { company, request, id: await transfer(amount, company) };
}

const shown = async (id: number) => {
  const body = { status: 'all', limit: 100 } as const;
  const { list } = (await app.call(listTransfers, { token: second.token, body })).reply.body;
  return list.find((one) => one.id === id);
};
const statusOf = async (id: number) => (await shown(id))?.status;
const credit = (id: number, company: MadeCompany, by: MadeOperator) =>
  app.call(creditTransfer, { token: by.token, body: { id, company_id: company.id } });
const decide = (id: number, accept: boolean) =>
  app.call(decideProposal, { token: second.token, body: { id, accept, reason: 'no' } });

test('nothing is credited unless somebody has set the rule: it is off', async () => {
  expect(await shownRule()).toMatchObject({ rule: null, waiting: 0, gateway: true });
  const { company, id } = await paid(250_000);
  await run();
  expect(await statusOf(id)).toBe('new');
  expect(await balanceOf(company)).toBe(0);
});

describe('what matches by reference and requested amount', () => {
  test('is credited in the name of whoever set the rule, and both audits say that a rule did it', async () => {
    await setRule();
    const { company, request, id } = await paid(250_000);
    await run();
    expect(await balanceOf(company)).toBe(250_000);
    expect(await shown(id)).toMatchObject({
      ...{ status: 'credited', by_rule: true, request: { id: request.id } },
    });
    const { rule, credited } = await shownRule();
    expect({ rule, credited }).toMatchObject({
      ...{ rule: { set_by: author.name }, credited: { count: 1, total: 250_000 } },
    });
    const owner = await makeOperator(app, { roles: ['owner'] });
    const query = { object: 'bank_transfer', company: company.id } as const;
    const { list } = (await app.call(listOperatorAudit, { token: owner.token, query })).reply.body;
    expect(list).toMatchObject([
      {
        ...{ action: 'credited by rule', object_id: id, operator: author.id },
        after: { amount: 250_000, rule: rule?.id },
      },
    ]);
    const entries = await asSuperuser(
      app,
      "select author, after ->> 'by_rule' as by_rule from audit_entries where company_id = $1 and subject = 'wallet'",
      [company.id],
    );
    expect(entries).toEqual([{ author: `operator:${author.id}:${author.name}`, by_rule: 'true' }]);
  });

  test('is credited when it comes in', async () => {
    await setRule();
    const company = await newCompany();
    await ask(company, 31_000);
    const body = JSON.stringify({
      type: 'sinpe.received',
      data: {
        ...{ reference: newReference(), amount: 31_000, received_at: '2026-11-16T23:30:00-06:00' },
        text: paymentReference(company.id),
      },
    });
    const [id, at] = [randomUUID(), String(Math.floor(Date.now() / 1000))];
    const signature = createHmac('sha256', KEY).update(`${id}.${at}.${body}`).digest('base64');
    const headers = {
      ...{ 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': at },
      'webhook-signature': `v1,${signature}`,
    };
    expect((await app.fetch(SINPE_HOOK, { method: 'POST', headers, body })).status).toBe(200);
    await expect.poll(() => balanceOf(company), { timeout: 20_000 }).toBe(31_000);
  });

  test('is credited once, by however many at the same moment', async () => {
    await setRule();
    const payments = await Promise.all([61_001, 61_002, 61_003].map(paid));
    await Promise.all([
      ...[run(), run(), run()],
      ...payments.map(({ id, company }) => credit(id, company, second)),
    ]);
    await run();
    expect(await Promise.all(payments.map(({ company }) => balanceOf(company)))).toEqual([
      61_001, 61_002, 61_003,
    ]);
  });

  test('is left where its payment was credited under its reference by hand', async () => {
    await setRule();
    const [company, other] = [await newCompany(), await newCompany()];
    await ask(company, 62_000);
    const reference = newReference();
    const body = { company_id: other.id, amount: 62_000, reference };
    await app.call(creditCompany, { token: second.token, body });
    const id = await transfer(62_000, company, { reference });
    await run();
    expect([await statusOf(id), await balanceOf(company)]).toEqual(['new', 0]);
  });

  test('is left where it may be the same as a transfer of a file', async () => {
    await setRule();
    const company = await newCompany();
    await ask(company, 63_000);
    const file = { key: 'account:9:by:x', source: 'file', reference: '77' } as const;
    await transfer(63_000, undefined, file);
    const id = await transfer(63_000, company, { reference: 'ABC-123', key: 'sinpe-like' });
    expect(await shown(id)).toMatchObject({ twin: expect.any(Number) });
    await run();
    expect(await statusOf(id)).toBe('new');
  });

  test('came by SINPE Móvil: what a file has waits for a person', async () => {
    await setRule();
    const company = await newCompany();
    await ask(company, 64_000);
    const id = await transfer(64_000, company, { source: 'file', key: 'account:9:by:y' });
    await run();
    expect(await statusOf(id)).toBe('new');
  });
});

test.each([
  ['another amount than the company asked for', 70_001, 70_000],
  ['no request', 70_002, null],
])('what has %s is left', async (_, amount, asked) => {
  await setRule();
  const company = await newCompany();
  if (asked !== null) await ask(company, asked);
  const id = await transfer(amount, company);
  await run();
  expect([await statusOf(id), await balanceOf(company)]).toEqual(['new', 0]);
});

test('an amount that one company asked for is not enough, nor its name', async () => {
  await setRule({ known_payers: true });
  const company = await newCompany();
  await ask(company, 70_003);
  const name = 'Cafetalera del Zurquí Norte';
  await asSuperuser(app, 'update companies set name = $2 where id = $1', [company.id, name]);
  const ids = [await transfer(70_003), await transfer(70_004, undefined, { payer: name })];
  expect((await shown(ids[1] ?? 0))?.match?.reasons).toEqual(['payer']);
  await run();
  expect(await Promise.all(ids.map(statusOf))).toEqual(['new', 'new']);
});

describe('a payer who has paid before', () => {
  /** A payer whose first transfer somebody has credited to a company. */
  async function knownPayer(more: Partial<NewTransfer> = {}) {
    const company = await newCompany();
    const payer = { payer_account: `7${newReference().slice(-7)}`, ...more };
    const first = await transfer(20_000, undefined, payer);
    expect((await credit(first, company, second)).reply.body.status).toBe('done');
    return { company, payer, again: (amount: number) => transfer(amount, undefined, payer) };
  }

  test('is enough where the rule says so, and only there', async () => {
    await setRule();
    const { company, again } = await knownPayer();
    const id = await again(21_000);
    await run();
    expect(await statusOf(id)).toBe('new');
    await setRule({ known_payers: true });
    const later = await again(21_500);
    await run();
    // The first one came before this rule.
    expect([await statusOf(id), await statusOf(later)]).toEqual(['new', 'credited']);
    expect(await balanceOf(company)).toBe(41_500);
  });

  test('is not known by a name alone, nor by a part of a phone, nor where they paid for two companies', async () => {
    await setRule({ known_payers: true });
    const named = await knownPayer({ payer_account: '', payer: 'JOSE MORA' });
    // Of which a gateway tells the last digits alone.
    const masked = await knownPayer({ payer_account: '****5127' });
    const two = await knownPayer();
    const other = await transfer(23_000, undefined, two.payer);
    await credit(other, await newCompany(), second);
    const ids = [await named.again(22_000), await masked.again(22_002), await two.again(22_001)];
    await run();
    expect(await Promise.all(ids.map(statusOf))).toEqual(['new', 'new', 'new']);
  });

  test('is not known by a credit that was taken back', async () => {
    await setRule({ known_payers: true });
    const { company, again } = await knownPayer();
    const [{ reference } = { reference: '' }] = await asSuperuser(
      app,
      'select reference from ledger_transactions where company_id = $1 and kind = $2',
      [company.id, 'credit'],
    );
    const body = { company_id: company.id, amount: 20_000, reference: String(reference) };
    await app.call(correctCompany, {
      token: second.token,
      body: { ...body, correction: `COR ${reference}` },
    });
    const id = await again(24_000);
    await run();
    expect(await statusOf(id)).toBe('new');
  });

  test('is not enough against the reference of another company', async () => {
    await setRule({ known_payers: true });
    const { payer } = await knownPayer();
    const id = await transfer(25_000, await newCompany(), payer);
    await run();
    expect(await statusOf(id)).toBe('new');
  });
});

describe('the limits', () => {
  test('of a payment leaves what is above it', async () => {
    await setRule({ payment_max: 80_000 });
    const [at, above] = [await paid(80_000), await paid(80_001)];
    await run();
    expect([await statusOf(at.id), await statusOf(above.id)]).toEqual(['credited', 'new']);
  });

  test('of a day counts what all rules have credited, also at the same moment', async () => {
    await setRule({ payment_max: 60_000, day_max: 100_000 });
    const payments = await Promise.all([60_000, 59_000, 58_000].map(paid));
    await Promise.all([run(), run(), run()]);
    const done = async () =>
      (await Promise.all(payments.map(({ id }) => statusOf(id)))).filter((one) => one !== 'new');
    expect(await done()).toEqual(['credited']);
    // Another rule, of another author, begins where this one stands.
    await setRule({ payment_max: 60_000, day_max: 100_000 }, await finance());
    const more = await paid(57_000);
    await run();
    expect([await done(), await statusOf(more.id)]).toEqual([['credited'], 'new']);
  });

  test('above the mark are of no use for one payment: nobody is asked, and it is left', async () => {
    const { proposal } = (await setRule({ payment_max: 3 * MARK, day_max: 9 * MARK })).reply.body;
    await decide(proposal, true);
    const { company, id } = await paid(MARK + 1);
    await run();
    expect([await statusOf(id), await balanceOf(company)]).toEqual(['new', 0]);
    const query = { status: 'waiting' } as const;
    const { list } = (await app.call(listProposals, { token: second.token, query })).reply.body;
    expect(list.filter(({ company_id }) => company_id === company.id)).toEqual([]);
  });

  test('add to what its author has credited to the company, and to all of them, within a day', async () => {
    const { proposal } = (await setRule({ payment_max: MARK, day_max: 9 * MARK })).reply.body;
    await decide(proposal, true);
    const half = await paid(MARK / 2);
    const body = { company_id: half.company.id, amount: MARK / 2 + 1, reference: newReference() };
    await app.call(creditCompany, { token: author.token, body });
    await run();
    expect(await statusOf(half.id)).toBe('new');
    const payments: Awaited<ReturnType<typeof paid>>[] = [];
    for (let n = 0; n < TOTAL_MARKS; n += 1) payments.push(await paid(MARK));
    await run();
    const statuses = await Promise.all(payments.map(({ id }) => statusOf(id)));
    expect(statuses.filter((one) => one === 'credited')).toHaveLength(TOTAL_MARKS - 1);
  });
});

describe('what is left to people', () => {
  test('came before the rule, or too long ago', async () => {
    const before = await paid(90_000);
    await setRule();
    const old = await paid(90_001);
    await asSuperuser(
      app,
      'update operator.bank_transfers set created_at = now() - make_interval(days => $2, mins => 1) where id = $1',
      [old.id, RULE_TRANSFER_DAYS],
    );
    await asSuperuser(
      app,
      "update operator.credit_rules set created_at = now() - interval '30 days' where ended_at is null",
    );
    await asSuperuser(
      app,
      "update operator.bank_transfers set created_at = now() - interval '40 days' where id = $1",
      [before.id],
    );
    await run();
    expect([await statusOf(before.id), await statusOf(old.id)]).toEqual(['new', 'new']);
  });

  test('is what a person has matched, even after they took that back', async () => {
    await setRule();
    const { company, id } = await paid(91_000);
    const match = (company_id: number | null) =>
      app.call(matchTransfer, { token: second.token, body: { id, company_id } });
    await match(company.id);
    await run();
    expect(await statusOf(id)).toBe('matched');
    await match(null);
    await run();
    expect(await statusOf(id)).toBe('new');
  });

  test('is what a second operator has refused', async () => {
    const other = await finance();
    const { company, id } = await paid(92_000);
    // With what they have credited to it today it waits.
    const body = { company_id: company.id, amount: MARK, reference: newReference() };
    await app.call(creditCompany, { token: other.token, body });
    const { proposal, status } = (await credit(id, company, other)).reply.body;
    expect(status).toBe('waiting');
    await setRule();
    await asSuperuser(app, 'update operator.bank_transfers set created_at = now() where id = $1', [
      id,
    ]);
    await run();
    expect(await statusOf(id)).toBe('waiting');
    await decide(proposal, false);
    await run();
    expect(await statusOf(id)).toBe('new');
  });

  test('is that of a suspended company, until it is resumed', async () => {
    await setRule();
    const { company, id } = await paid(93_000);
    await suspend(app, company.id);
    await run();
    expect([await statusOf(id), await balanceOf(company)]).toEqual(['new', 0]);
    await resume(app, company.id, new Date());
    await run();
    expect([await statusOf(id), await balanceOf(company)]).toEqual(['credited', 93_000]);
  });

  test.each([
    ['was disabled', 'disabled_at = now()'],
    ['lost the role', "roles = '{support}'"],
  ])('is all of it once the author of the rule %s', async (_, change) => {
    await setRule();
    expect(await shownRule()).toMatchObject({ author_gone: false });
    const { id } = await paid(94_000);
    await asSuperuser(app, `update operator.operators set ${change} where id = $1`, [author.id]);
    await run();
    expect(await statusOf(id)).toBe('new');
    expect(await shownRule()).toMatchObject({ author_gone: true });
  });
});

test('what keeps waiting is logged once for its reason, whenever it is looked at', async () => {
  await setRule();
  const one = await paid(95_000);
  const logged = () =>
    app.logs
      .map((line) => JSON.parse(line))
      .filter(({ event, transfer }) => event === 'left-by-rule' && transfer === one.id)
      .map(({ why }) => why);
  await suspend(app, one.company.id);
  for (const _ of [1, 2, 3]) await run();
  expect(logged()).toEqual(['its company is suspended']);
  await resume(app, one.company.id, new Date());
  await setRule({ payment_max: 95_000, day_max: 95_001 });
  await asSuperuser(app, 'update operator.bank_transfers set created_at = now() where id = $1', [
    one.id,
  ]);
  const other = await paid(2);
  await credit(other.id, other.company, second);
  await asSuperuser(
    app,
    'update operator.bank_transfers set rule_id = (select max(id) from operator.credit_rules) where id = $1',
    [other.id],
  );
  for (const _ of [1, 2]) await run();
  expect(logged()).toEqual(['its company is suspended', 'it is above the limit of a day']);
});

test('what fails with an error keeps nothing else waiting, and is said by the run', async () => {
  await setRule();
  const [broken, sound] = [await paid(95_001), await paid(95_002)];
  await asSuperuser(
    app,
    `create function operator.break() returns trigger language plpgsql as $$ begin
      if new.id = ${broken.id} then raise exception 'broken on purpose'; end if; return new; end $$;
    create trigger break before update on operator.bank_transfers for each row execute function operator.break()`,
  );
  await expect(run()).rejects.toThrow('the rule could not credit transfers');
  expect([await statusOf(broken.id), await statusOf(sound.id)]).toEqual(['new', 'credited']);
  await asSuperuser(app, 'drop function operator.break() cascade');
  await run();
  expect(await statusOf(broken.id)).toBe('credited');
});

describe('what changes while it is being credited is waited for, and it is left, where', () => {
  type Change = (tx: Connection, of: { company: MadeCompany; id: number }) => Promise<unknown>;
  const changes: [string, Change][] = [
    [
      'its author is disabled',
      (tx) =>
        sql`update operator.operators set disabled_at = now() where id = ${author.id}`.execute(tx),
    ],
    ['the rule is switched off', (tx) => endRuleIn(tx, second.id)],
    [
      'its company is suspended',
      (tx, { company }) => suspendCompanyIn(tx, company.id, { reason: 'devuelto', author: 'x' }),
    ],
    [
      'a person matches it',
      (tx, { id, company }) =>
        changeTransfer(tx, id, { status: 'matched', company_id: company.id, request_id: null }),
    ],
  ];
  const waits = async () =>
    (
      await asSuperuser(
        app,
        "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).length;

  test.each(changes)('%s', async (_, change) => {
    await setRule();
    const one = await paid(96_000);
    const running: Promise<void>[] = [];
    await consoleOf(app).database.inCompany(one.company.id, async (tx) => {
      await change(tx, one);
      running.push(run());
      await expect.poll(waits, { timeout: 20_000 }).toBeGreaterThan(0);
    });
    await Promise.all(running);
    expect(await statusOf(one.id)).not.toBe('credited');
    expect(await balanceOf(one.company)).toBe(0);
  });
});

describe('setting the rule', () => {
  test('above the mark waits for a second operator, whoever set what before', async () => {
    const waits = [
      { payment_max: 1, day_max: MARK + 1 },
      { payment_max: MARK + 1, day_max: MARK + 1 },
    ];
    for (const limits of waits) {
      const { proposal, status } = (await setRule(limits)).reply.body;
      expect(status).toBe('waiting');
      expect(await shownRule()).toMatchObject({ rule: null, waiting: 1 });
      const own = { token: author.token, body: { id: proposal, accept: true } };
      expect((await app.call(decideProposal, own)).error.reason).toBe('own_proposal');
      await decide(proposal, true);
      expect((await shownRule()).rule).toMatchObject({
        ...limits,
        ...{ set_by: author.name, accepted_by: second.name, endedAt: null },
      });
      await endRule();
    }
    // Two at the mark are two rules, one after the other: nothing is added up.
    for (const _ of waits) expect((await setRule()).reply.body.status).toBe('done');
  });

  test('is the one kind of proposal that is for no company or shop', async () => {
    const add = (kind: string) =>
      asSuperuser(
        app,
        `insert into operator.proposals (kind, amount, payload, proposed_by, status) values ($1, 1, '{}', $2, 'waiting')`,
        [kind, author.id],
      );
    await expect(add('credit')).rejects.toThrow('proposals_places');
  });

  test('replaces the one before, which stays in the history, and is audited', async () => {
    await setRule();
    const former = (await shownRule()).rule;
    await setRule({ payment_max: 7_000 }, second);
    const { rule, history } = await shownRule();
    expect(rule).toMatchObject({ payment_max: 7_000, set_by: second.name, accepted_by: null });
    expect(history[0]).toMatchObject({ id: former?.id, ended_by: second.name });
    const owner = await makeOperator(app, { roles: ['owner'] });
    const query = { object: 'credit_rule', operator: second.id } as const;
    const { list } = (await app.call(listOperatorAudit, { token: owner.token, query })).reply.body;
    expect(list[0]).toMatchObject({
      ...{ action: 'set', object_id: rule?.id, before: LIMITS },
      after: { ...LIMITS, payment_max: 7_000 },
    });
  });

  test('needs a limit for a day that is not below that of a payment', async () => {
    const { error } = await setRule({ payment_max: 5_001, day_max: 5_000 });
    expect(error).toMatchObject({ reason: 'credit_rule_day_low', field: 'day_max' });
    expect((await setRule({ payment_max: 0 })).status).toBe(422);
  });

  test('and switching it off ask for a factor that is five minutes old at most', async () => {
    await setRule();
    await asSuperuser(
      app,
      "update operator.sessions set confirmed_at = now() - interval '1 hour' where operator_id = $1",
      [author.id],
    );
    for (const { status } of [await setRule(), await endRule(author)]) expect(status).toBe(428);
    expect((await shownRule()).rule).not.toBeNull();
  });
});

test('switched off by anybody who credits, it credits nothing from then on, and that is audited', async () => {
  await setRule();
  const { rule } = await shownRule();
  const payments = await Promise.all([95_001, 95_002, 95_003].map(paid));
  const running = [run(), run()];
  expect((await endRule()).status).toBe(200);
  const sums = () => Promise.all(payments.map(({ company }) => balanceOf(company)));
  const then = await sums();
  await Promise.all(running);
  await run();
  expect(await sums()).toEqual(then);
  const { rule: on, history } = await shownRule();
  expect(on).toBeNull();
  expect(history[0]).toMatchObject({ id: rule?.id, ended_by: second.name });
  expect((await endRule()).error.reason).toBe('credit_rule_off');
  const owner = await makeOperator(app, { roles: ['owner'] });
  const query = { object: 'credit_rule', operator: second.id } as const;
  const { list } = (await app.call(listOperatorAudit, { token: owner.token, query })).reply.body;
  expect(list[0]).toMatchObject({ action: 'ended', object_id: rule?.id, before: LIMITS });
});
