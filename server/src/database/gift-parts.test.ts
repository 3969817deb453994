import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../testing/company-tables.ts';
import { type MadeCompany, makeCompany, makePeople, makePerson } from '../testing/factories.ts';
import { outcome, rowsOf } from '../testing/gift-rows.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { type MadeVoucher, makeVouchers } from '../testing/tills.ts';

// What gifts, mails and activities name is there. Triggers hold that in place of foreign keys.
const NOT_THERE = '23503';
const NOBODY = 999_999_999;

let app: TestApp;
let server: pg.Client;
let superuser: pg.Client;
let ours: MadeCompany;
let theirs: MadeCompany;
let gift: MadeVoucher;
let otherGift: MadeVoucher;
let theirGift: MadeVoucher;
let theirPerson: number;
let theirTransaction: number;
/** Of ours, without a gift. */
let people: number[];
let write: ReturnType<typeof rowsOf>;

beforeAll(async () => {
  app = await startTestApp();
  const { database } = app.services;
  ours = await makeCompany(database);
  write = rowsOf(ours.id);
  theirs = await makeCompany(database);
  const made = await Promise.all([ours, ours, theirs].map((who) => makeVouchers(app, who, 1)));
  [gift, otherGift, theirGift] = made.flat() as [MadeVoucher, MadeVoucher, MadeVoucher];
  people = await makePeople(database, ours.id, Array(300).fill({}));
  theirPerson = await makePerson(database, theirs.id);
  server = await connect(app.databaseUrl);
  superuser = await connect(app.superuserUrl);
  const { rows } = await superuser.query(
    'select id from ledger_transactions where company_id = $1 and order_id = $2',
    [theirs.id, theirGift.orderId],
  );
  theirTransaction = Number(rows[0].id);
});
afterAll(async () => {
  await Promise.all([server.end(), superuser.end()]);
  await app.stop();
});

/** For the server's role, and for one that no wall binds. */
const outcomes = async (text: string) => [
  await outcome(server, ours.id, text),
  await outcome(superuser, ours.id, text),
];

const among = (id: number) => Array<number>(299).fill(id);

test('what is there is taken, so that the refusals below are about what they say', async () => {
  const taken = ['300 rows', '300 rows'];
  expect(await outcomes(write.gifts(gift.orderId, people))).toEqual(taken);
  const ids = [...among(gift.giftId), otherGift.giftId];
  expect(await outcomes(write.activities(ids))).toEqual(taken);
  expect(await outcomes(write.mails(gift.orderId, Array(300).fill(gift.giftId)))).toEqual(taken);
});

describe('refused, also as the last of many rows:', () => {
  test.each<[string, () => string]>([
    ['gifts of no order', () => write.gifts(NOBODY, people)],
    ['gifts of another company’s order', () => write.gifts(theirGift.orderId, people)],
    ['a gift for nobody', () => write.gifts(gift.orderId, [...people, NOBODY])],
    [
      'a gift for another company’s person',
      () => write.gifts(gift.orderId, [...people, theirPerson]),
    ],
    ['an activity of no gift', () => write.activities([...among(gift.giftId), NOBODY])],
    [
      'an activity of another company’s gift',
      () => write.activities([...among(gift.giftId), theirGift.giftId]),
    ],
    ['an activity of no shop', () => write.activities([gift.giftId], { shop: `${NOBODY}` })],
    [
      'an activity of no ledger transaction',
      () => write.activities([gift.giftId], { transaction: `${NOBODY}` }),
    ],
    [
      'an activity of another company’s ledger transaction',
      () => write.activities([gift.giftId], { transaction: `${theirTransaction}` }),
    ],
    ['a mail of no gift', () => write.mails(gift.orderId, [...among(gift.giftId), NOBODY])],
    ['a mail of another company’s gift', () => write.mails(theirGift.orderId, [theirGift.giftId])],
    [
      'a mail of a gift of another order',
      () => write.mails(gift.orderId, [...among(gift.giftId), otherGift.giftId]),
    ],
  ])('%s', async (_, text) => {
    expect(await outcomes(text())).toEqual([NOT_THERE, NOT_THERE]);
  });
});

test('a plan that a connection made for one row holds for many, and the other way round', async () => {
  for (const some of [people.slice(0, 1), people, people.slice(0, 1)])
    expect([
      await outcome(server, ours.id, write.gifts(gift.orderId, some)),
      await outcome(server, ours.id, write.gifts(gift.orderId, [...some, NOBODY])),
    ]).toEqual([`${some.length} rows`, NOT_THERE]);
});

test('rows of two companies in one statement are each looked for in their own', async () => {
  const both = `insert into deliveries (company_id, order_id, gift_id, address) values
    (${ours.id}, ${gift.orderId}, ${gift.giftId}, 'a@x.cr'),
    (${theirs.id}, ${theirGift.orderId}, GIFT, 'a@x.cr')`;
  const of = (id: number) => outcome(superuser, ours.id, both.replace('GIFT', String(id)));
  expect(await of(theirGift.giftId)).toBe('2 rows');
  expect(await of(gift.giftId)).toBe(NOT_THERE);
});
