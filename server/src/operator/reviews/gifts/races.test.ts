import { decideGiftReview } from '@regalo/contract/operator/gift-reviews';
import * as ends from '@regalo/contract/orders/ends';
import { MANY_TO_ONE } from '@regalo/contract/reviews/gift-rules';
import { localDay, plusDays } from '@regalo/contract/values/days';
import { beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../../../features/books/check-books.ts';
import { type Chance, makeChance } from '../../../testing/chance.ts';
import {
  type MadeCompany,
  makeCompany,
  makeItem,
  makePerson,
  unique,
} from '../../../testing/factories.ts';
import { consoleOf, type MadeOperator, makeOperator } from '../../../testing/operators.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { OPEN_GIFT_FAULTS } from '../../../testing/tally-faults.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import {
  type MadeTill,
  type MadeVoucher,
  makeTill,
  newKey,
  sendVouchers,
  tillCalls,
} from '../../../testing/tills.ts';
import { reviewGiftsJob } from '../feature.ts';

const VALUE = 10_000;
const ROUNDS = 5;
const AT_ONCE = 18;

const app = useTestApp({
  ...{ role: 'all', console: true },
  environment: { REVIEW_ORDERS_ABOVE: '5000000' },
});
const calls = tillCalls(() => app);
let company: MadeCompany;
let shopId: number;
let operators: MadeOperator[];
beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 10_000_000 });
  shopId = (await makeItem(app.services.database)).shop_id;
  operators = await Promise.all([1, 2].map(() => makeOperator(app, { roles: ['support'] })));
});

interface Round {
  chance: Chance;
  vouchers: MadeVoucher[];
  till: MadeTill;
}

const asMember = () => ({ token: company.token, headers: newKey() });
const rows = (text: string) => asSuperuser(app, text, [company.id]);

const hold = () =>
  reviewGiftsJob.handle(
    consoleOf(app),
    { dueAt: new Date().toISOString() },
    new AbortController().signal,
  );

async function decide(chance: Chance): Promise<unknown> {
  const decision = chance.one(['release', 'refuse'] as const);
  const { token } = chance.one(operators);
  const open = await rows('select id::int from gift_reviews where company_id = $1 order by id');
  const review_id = Number(open.at(-1)?.id ?? 1);
  const body = { company_id: company.id, review_id, decision, reason: 'Llamamos a la empresa' };
  return await app.call(decideGiftReview, { token, body });
}

/** What happens to gifts, by whoever may do it. */
const ACTS: Record<string, (round: Round) => Promise<unknown>> = {
  hold,
  decide: ({ chance }) => decide(chance),
  redeem: ({ chance, vouchers, till }) =>
    calls.redeem(chance.one(vouchers).code, 1 + chance.below(VALUE), till),
  async undo({ chance, till }) {
    const uses = await rows(
      `select redemption_id::int as id from gift_activities where company_id = $1 and kind = 'redeemed'
        order by id desc limit 5`,
    );
    return await calls.undo(uses.length > 0 ? Number(chance.one(uses).id) : 1, till);
  },
  cancel({ chance, vouchers }) {
    const body = { ids: [chance.one(vouchers).giftId], reason: 'Fue un error' };
    return app.call(ends.cancelGifts, { ...asMember(), body });
  },
  extend({ chance, vouchers }) {
    const valid_until = plusDays(localDay(new Date(), -6), 40 + chance.below(300));
    const body = { ids: [chance.one(vouchers).giftId], valid_until };
    return app.call(ends.extendGifts, { ...asMember(), body });
  },
  block({ chance, vouchers }) {
    const blocked = chance.below(2) === 0;
    const body = { id: chance.one(vouchers).giftId, blocked, reason: 'Se filtró' };
    return app.call(ends.blockGift, { token: company.token, body });
  },
};
const OFTEN = [...Object.keys(ACTS), 'decide', 'redeem', 'redeem'];

/** Queries of what must never be, whatever came first. */
const FAULTS = {
  'a use of a gift that was blocked': `
    select from gift_activities a where a.company_id = $1 and a.kind = 'redeemed' and 'blocked' = (
      select b.kind from gift_activities b where b.company_id = a.company_id and b.gift_id = a.gift_id
        and b.id < a.id and b.kind in ('blocked', 'unblocked') order by b.id desc limit 1)`,
  'a gift that was withdrawn twice': `
    select from gift_activities where company_id = $1 and kind = 'canceled' group by gift_id having count(*) > 1`,
  'a gift in an open review that is not blocked': `
    select from gifts_in_review r join gift_reviews v on v.company_id = r.company_id and v.id = r.review_id
      join gifts g on g.company_id = r.company_id and g.id = r.gift_id
    where r.company_id = $1 and v.status = 'open' and g.status in ('unclaimed', 'claimed') and g.blocked_at is null`,
  'a review that was not decided once': `
    select from gift_reviews v where v.company_id = $1 and (v.status <> 'open')::int <> (
      select count(*) from operator.audit_entries e where e.company_id = v.company_id
        and e.subject = 'gift_review' and e.subject_id = v.id and e.action = v.status)`,
  'what a gift was worth that is neither left, used nor returned': `
    select from gifts g where g.company_id = $1 and ${VALUE} <> g.balance_colones + g.spent_colones
      + coalesce((select -sum(a.colones) from gift_activities a where a.company_id = g.company_id
          and a.gift_id = g.id and a.kind = 'canceled'), 0)
      + coalesce((select sum(a.colones) from gift_activities a where a.company_id = g.company_id and a.gift_id = g.id
          and a.kind = 'undone' and a.id > (select c.id from gift_activities c where c.company_id = g.company_id
            and c.gift_id = g.id and c.kind = 'canceled')), 0)`,
};

test('holds, decisions, uses, undos and what the company does at once leave books that agree', async () => {
  const chance = makeChance(84);
  for (let n = 0; n < ROUNDS; n += 1) {
    const email = `todo${unique()}@example.com`;
    const user = await makePerson(app.services.database, company.id, { email });
    const vouchers: MadeVoucher[] = [];
    for (let sent = 0; sent < MANY_TO_ONE.gifts; sent += 1)
      vouchers.push(...(await sendVouchers(app, company, [user], { amount: VALUE })));
    // A till of its own: from the fourth undo on it would need its supervisor.
    const round = { chance, vouchers, till: await makeTill(app, shopId) };
    const act = (kind: string) => ACTS[kind]?.(round);
    const some = () => Array.from({ length: AT_ONCE / 2 }, () => chance.one(OFTEN));
    await Promise.all(some().map(act));
    // Something is held by then, whatever came first.
    await hold();
    await Promise.all([...some(), 'decide', 'decide', 'redeem', 'undo'].map(act));
    for (const [fault, text] of Object.entries(FAULTS))
      expect([fault, (await rows(text)).length]).toEqual([fault, 0]);
  }
  const { lines, sound } = await checkBooks(app.services.database);
  expect([lines.filter((line) => line.includes('WRONG')), sound]).toEqual([[], true]);
  expect(await asSuperuser(app, OPEN_GIFT_FAULTS)).toEqual([]);
  const decided = await rows(
    `select distinct status from gift_reviews where company_id = $1 and status <> 'open'`,
  );
  expect(decided.length).toBeGreaterThan(0);
});
