import { createCustomField } from '@regalo/contract/custom-fields/custom-fields';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import * as ends from '@regalo/contract/orders/ends';
import { erasePerson } from '@regalo/contract/people/privacy';
import { getInsights } from '@regalo/contract/reports/insights';
import { INSIGHTS_BY, type InsightsBy } from '@regalo/contract/reports/insights-by';
import { GIFT_DEEDS, reportTotals, searchSentGifts } from '@regalo/contract/reports/reports';
import { firstDay, lastDay, localDay, plusDays, plusMonths } from '@regalo/contract/values/days';
import { beforeAll, expect, test } from 'vitest';
import { type Chance, makeChance } from '../../../testing/chance.ts';
import {
  type MadeCompany,
  makeCompany,
  makeGroup,
  makeItem,
  makePeople,
} from '../../../testing/factories.ts';
import { choose, sendToChoose, showCode } from '../../../testing/gifts-to-choose.ts';
import { makeSwapCards, sendCard, swap } from '../../../testing/gifts-to-swap.ts';
import { INSIGHT_FAULTS, insightsApart } from '../../../testing/insight-faults.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import {
  type MadeTill,
  type MadeVoucher,
  makeTill,
  newKey,
  sendVouchers,
  tillCalls,
} from '../../../testing/tills.ts';
import { checkBooks } from '../../books/check-books.ts';
import { expireGiftsJob } from '../../vouchers/expire-gifts-job.ts';
import { sumUpCompany } from './sum-up-figures-job.ts';

const AMOUNT = 10_000;
const ACTIVITIES = 40;

const app = useTestApp();
const calls = tillCalls(() => app);
const ZONE = -6;
const TODAY = localDay(new Date(), ZONE);
const THESE_DAYS = { start_date: plusDays(TODAY, -5), end_date: TODAY };

async function ask({ token }: MadeCompany, by: InsightsBy, more: Record<string, string> = {}) {
  const query = { by, ...THESE_DAYS, ...more } as never;
  const { status, reply } = await app.call(getInsights, { token, query });
  expect(status).toBe(200);
  return reply.body;
}

interface Sent extends MadeVoucher {
  person: number;
}

/** Something that happens to a gift; whether the product lets it happen does not matter here. */
const HAPPENINGS: Record<
  string,
  (
    gift: Sent,
    at: { company: MadeCompany; till: MadeTill; uses: number[]; chance: Chance; cards: number[] },
  ) => Promise<unknown>
> = {
  open: ({ link }) => app.fetch(new URL(link).pathname, { method: 'POST', redirect: 'manual' }),
  choose: ({ link }, { chance, cards }) =>
    choose(app, { path: new URL(link).pathname }, chance.one(cards)),
  'show the code': ({ link }) => showCode(app, { path: new URL(link).pathname }),
  swap: ({ link }, { chance, cards }) =>
    swap(app, { path: new URL(link).pathname }, chance.one(cards)),
  use: async ({ code }, { till, uses, chance }) => {
    const amount = chance.one([AMOUNT, 1_000, 2_500]);
    const { status, reply } = await calls.redeem(code, amount, till);
    if (status === 200) uses.push(reply.body.redemption_id);
  },
  undo: async (_gift, { till, uses }) => {
    const id = uses.pop();
    if (id !== undefined) await calls.undo(id, till);
  },
  withdraw: ({ giftId }, { company: { token } }) =>
    app.call(ends.cancelGifts, {
      ...{ token, headers: newKey() },
      body: { ids: [giftId], reason: 'Ya no trabaja aquí' },
    }),
  block: ({ giftId }, { company: { token }, chance }) =>
    app.call(ends.blockGift, {
      token,
      body: { id: giftId, blocked: chance.below(2) === 0, reason: 'Se perdió' },
    }),
  replace: ({ giftId }, { company: { token } }) =>
    app.call(ends.replaceCode, { token, body: { id: giftId } }),
  thank: ({ link }) =>
    app.fetch(`${new URL(link).pathname}/thanks`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'message=Gracias',
    }),
  erase: ({ person }, { company: { token }, chance }) =>
    app.call(erasePerson, {
      token,
      body: { id: person, open_gifts: chance.one(['keep', 'cancel'] as const), confirm: true },
    }),
  expire: async () => {
    const services = { ...app.services, now: () => new Date(Date.now() + 40 * 86_400_000) };
    const due = { dueAt: new Date().toISOString() };
    await expireGiftsJob.handle(services, due, new AbortController().signal);
  },
  'sum up': (_gift, { company }) =>
    sumUpCompany(app.services, company.id, new AbortController().signal),
  'change the order': ({ giftId }, { company, chance }) =>
    asSuperuser(
      app,
      `update orders set created_at = created_at - $3::int * interval '7 hours',
        custom_fields = jsonb_build_object('centro', $4::text)
      where company_id = $1 and id = (select order_id from gifts where company_id = $1 and id = $2)`,
      [company.id, giftId, chance.below(4), chance.one(['Norte', 'Sur'])],
    ),
  'change the zone': (_gift, { company, chance }) =>
    asSuperuser(app, 'update companies set zone = $2 where id = $1', [
      company.id,
      chance.one(['America/Costa_Rica', 'Asia/Tokyo']),
    ]),
};

/** Seldom, as they end many gifts at once. */
const SELDOM = new Set(['expire', 'erase']);

test('after anything that happens to gifts, many things at once, the figures are those of a recount', async () => {
  const { database } = app.services;
  const { shop_id: shopId } = await makeItem(database);
  const till = await makeTill(app, shopId);
  const places = await makeSwapCards(app, [{}, {}, {}]);
  const cards = places.map(({ item_id }) => item_id);
  for (const seed of [1, 2]) {
    const chance = makeChance(seed);
    const company = await makeCompany(database, { funds: 10_000_000 });
    const gifts: Sent[] = [];
    for (const role of [1, 2, 3] as const) {
      const rows = Array.from({ length: 4 }, () => ({ role, email: null as never }));
      const people = await makePeople(
        database,
        company.id,
        rows.map(() => ({ role })),
      );
      const sent = await sendVouchers(app, company, people, {
        amount: AMOUNT,
        months: role === 3 ? 12 : 1,
      });
      gifts.push(...sent.map((gift, n) => ({ ...gift, person: people[n] ?? 0 })));
    }
    for (let n = 0; n < 3; n += 1) {
      const toChoose = await sendToChoose(app, company, {
        items: cards,
        default_item: cards[0] ?? 0,
      });
      const card = await sendCard(app, company, places[n]);
      for (const { path, ...gift } of [toChoose, card])
        gifts.push({ ...gift, link: new URL(path, app.services.publicUrl).href, person: 0 });
    }
    const uses: number[] = [];
    for (let n = 0; n < ACTIVITIES; n += 1) {
      const some = Array.from({ length: 3 }, () => {
        const name = chance.one(Object.keys(HAPPENINGS));
        return SELDOM.has(name) && chance.below(8) > 0 ? 'use' : name;
      });
      await Promise.all(
        some.map((name) =>
          HAPPENINGS[name]?.(chance.one(gifts), { company, till, uses, chance, cards }),
        ),
      );
      const startDate = plusDays(TODAY, -chance.below(40));
      const days = { startDate, endDate: plusDays(startDate, chance.below(40)) };
      expect(await insightsApart(database, company.id, days, 'centro'), some.join()).toEqual([]);
    }
    const { totals } = await ask(company, 'category', {
      start_date: plusDays(TODAY, -100),
      end_date: plusDays(TODAY, 1),
    });
    expect(totals.now.gifts).toBe(gifts.length);
    expect(totals.now.opened).toBeGreaterThan(0);
  }
  expect(await asSuperuser(app, INSIGHT_FAULTS)).toEqual([]);
  expect((await checkBooks(app.services.database)).sound).toBe(true);
});

let company: MadeCompany;
let groupId: number;
let place: Awaited<ReturnType<typeof makeItem>>;

beforeAll(async () => {
  const { database } = app.services;
  company = await makeCompany(database, { funds: 10_000_000 });
  groupId = await makeGroup(database, company.id, { name: 'Bodega' });
  place = await makeItem(database);
  const { token } = company;
  const field = { subject: 'order', kind: 'text', name: 'Centro', choices: [], required: false };
  expect((await app.call(createCustomField, { token, body: field as never })).status).toBe(200);
  const till = await makeTill(app, place.shop_id);
  const [one, two, three, four] = await makePeople(database, company.id, [
    { groupId },
    { groupId },
    { role: 3 },
    {},
  ] as never);
  await sendOrder([one, two], { group_id: groupId, celebration: 'birthday' });
  await sendOrder([three, four], { custom_fields: { centro: 'Norte' } }, { place });
  const gifts = await sendVouchers(app, company, [three ?? 0, four ?? 0], { place });
  await calls.redeem(gifts[0]?.code ?? '', AMOUNT, till);
  await app.fetch(new URL(gifts[1]?.link ?? '').pathname, { method: 'POST', redirect: 'manual' });
  await HAPPENINGS.thank?.({ ...(gifts[0] as MadeVoucher), person: 0 }, undefined as never);
});

async function sendOrder(
  users: (number | undefined)[],
  more: Record<string, unknown>,
  bought: Parameters<typeof freeOrder>[1] = {},
) {
  const body = { ...freeOrder(users as number[], bought), ...more };
  const { status, reply } = await app.call(sendGifts, { token: company.token, body });
  expect(reply.message && status).toBe(200);
}

test('gifts are added up by each of what they have in common', async () => {
  const rowsBy = async (by: InsightsBy, field?: string) => {
    const { rows } = await ask(company, by, field ? { field } : {});
    return rows.map(({ key, name, now }) => [key, name, now.gifts]);
  };
  expect(await rowsBy('month')).toEqual([[TODAY.slice(0, 7), null, 6]]);
  expect(await rowsBy('occasion')).toEqual([
    [null, null, 4],
    ['birthday', null, 2],
  ]);
  expect(await rowsBy('group')).toEqual([
    [null, null, 4],
    [String(groupId), 'Bodega', 2],
  ]);
  expect(await rowsBy('category')).toEqual([
    ['1', null, 4],
    ['3', null, 2],
  ]);
  expect(await rowsBy('shop')).toEqual([
    [String(place.shop_id), 'Café Montaña', 4],
    [null, null, 2],
  ]);
  expect(await rowsBy('sender')).toEqual([[String(company.managerId), expect.any(String), 6]]);
  expect(await rowsBy('field', 'centro')).toEqual([
    [null, null, 4],
    ['Norte', null, 2],
  ]);
});

test('a card that was chosen or swapped for is counted and found at its shop', async () => {
  const made = await makeCompany(app.services.database, { funds: 1_000_000 });
  const { token } = made;
  const places = await makeSwapCards(app, [{}, {}, {}]);
  const [one, two, three] = places.map(({ shop_id }) => shop_id);
  const items = places.map(({ item_id }) => item_id);
  const chosen = await sendToChoose(app, made, { items: items.slice(0, 2) });
  await choose(app, chosen, items[0] ?? 0);
  await choose(app, chosen, items[1] ?? 0);
  await sendToChoose(app, made, { items });
  await swap(app, await sendCard(app, made, places[0]), items[2] ?? 0);
  await sendCard(app, made, places[0]);
  const { rows } = await ask(made, 'shop');
  const counted = rows.map(({ key, now }) => [key && Number(key), now.gifts, now.worth]);
  const found = await Promise.all(
    [one, two, three, 0].map(async (shop) => {
      const body = { ...THESE_DAYS, page: 1, limit: 10, search: '', shop };
      const { reply } = await app.call(searchSentGifts, { token, body: body as never });
      return [shop || null, reply.body.total_count, reply.body.total_count * AMOUNT];
    }),
  );
  expect(found).toEqual([one, two, three, null].map((shop) => [shop, 1, AMOUNT]));
  expect(counted).toHaveLength(4);
  expect(counted).toEqual(expect.arrayContaining(found));
  expect(await asSuperuser(app, INSIGHT_FAULTS)).toEqual([]);
});

test('what happened to them is told of all, with the time that half of them took', async () => {
  const { totals, compared } = await ask(company, 'month');
  expect(compared).toBeNull();
  expect(totals).toEqual({
    now: {
      ...{ gifts: 6, worth: 6 * AMOUNT, opened: 2, used: 1, spent: AMOUNT, left: 5 * AMOUNT },
      ...{ thanked: 1, to_open: 'hour', to_use: 'hour' },
    },
    before: null,
  });
});

test('the same days of a year before are compared, and months with those so many months before', async () => {
  await asSuperuser(
    app,
    `update orders set created_at = created_at - interval '1 year' where company_id = $1 and celebration is not null`,
    [company.id],
  );
  try {
    const compared = await ask(company, 'month', { compare: 'year' });
    expect(compared.rows.map(({ now, before }) => [now.gifts, before?.gifts])).toEqual([[4, 2]]);
    expect(compared.totals.before).toMatchObject({ gifts: 2, worth: 2 * AMOUNT, opened: 0 });
    const before = await ask(company, 'occasion', { compare: 'before' });
    expect(before.compared).toEqual({
      start_date: plusDays(TODAY, -11),
      end_date: plusDays(TODAY, -6),
    });
    expect(before.totals).toMatchObject({ now: { gifts: 4 }, before: { gifts: 0, to_open: null } });
  } finally {
    await asSuperuser(
      app,
      `update orders set created_at = created_at + interval '1 year' where company_id = $1 and celebration is not null`,
      [company.id],
    );
  }
});

test('any other days are compared, and months of unequal periods stand by their own names', async () => {
  const month = TODAY.slice(0, 7);
  const earlier = plusMonths(month, -40);
  await asSuperuser(
    app,
    `update orders set created_at = created_at - interval '40 months' where company_id = $1 and celebration is not null`,
    [company.id],
  );
  try {
    const whole = { start_date: firstDay(month), end_date: lastDay(month), compare: 'other' };
    const figuresBeside = async (from: string, to: string) => {
      const days = { compare_start_date: firstDay(from), compare_end_date: lastDay(to) };
      const { rows, totals, compared } = await ask(company, 'month', { ...whole, ...days });
      expect(compared).toEqual({ start_date: firstDay(from), end_date: lastDay(to) });
      expect([totals.now.gifts, totals.before?.gifts]).toEqual([4, 2]);
      return rows.map(({ key, now, before }) => [key, now.gifts, before?.gifts]);
    };
    expect(await figuresBeside(earlier, earlier)).toEqual([[month, 4, 2]]);
    expect(await figuresBeside(plusMonths(earlier, -2), plusMonths(earlier, 1))).toEqual([
      [earlier, 0, 2],
      [month, 4, 0],
    ]);
  } finally {
    await asSuperuser(
      app,
      `update orders set created_at = created_at + interval '40 months' where company_id = $1 and celebration is not null`,
      [company.id],
    );
  }
});

/** How the report is asked for the gifts of a row. */
const ofRow = (by: InsightsBy, key: string | null): Record<string, unknown> => {
  switch (by) {
    case 'month':
      return {};
    case 'occasion':
      return { celebration: key ?? 'none' };
    case 'field': {
      const subject = { subject: 'order', key: 'centro' };
      return { fields: [key === null ? { ...subject, empty: true } : { ...subject, is: [key] }] };
    }
    default:
      return { [by]: Number(key ?? 0) };
  }
};

test('every figure leads to its gifts, in the report and in its totals', async () => {
  const { token } = company;
  for (const by of INSIGHTS_BY) {
    const { rows } = await ask(company, by, by === 'field' ? { field: 'centro' } : {});
    for (const { key, now } of rows)
      for (const did of [undefined, ...GIFT_DEEDS]) {
        const body = { ...THESE_DAYS, ...ofRow(by, key), ...(did && { did }) } as never;
        const { reply } = await app.call(searchSentGifts, { token, query: { limit: 1 }, body });
        const totals = await app.call(reportTotals, { token, query: { by: 'order' }, body });
        const counts = { opened: now.opened, used: now.used, thanked: now.thanked };
        const wanted =
          did === undefined ? now.gifts : did === 'left' ? now.left / AMOUNT : counts[did];
        expect([by, key, did, reply.body.total_count]).toEqual([by, key, did, wanted]);
        expect(totals.reply.body.totals.gifts).toBe(wanted);
      }
  }
});

test('nobody is told of another company’s gifts', async () => {
  const other = await makeCompany(app.services.database);
  const { rows, total_count, totals } = await ask(other, 'sender');
  expect([rows, total_count, totals.now.gifts]).toEqual([[], 0, 0]);
});

test('an own field that the company does not have is refused', async () => {
  const query = { by: 'field', field: 'nada', ...THESE_DAYS } as never;
  expect((await app.call(getInsights, { token: company.token, query })).status).toBe(422);
});
