import { expect, test } from 'vitest';
import { inEnglish } from '../refusals/in-english.ts';
import { problemOf } from '../refusals/issues.ts';
import { MAX_RECIPIENTS, sendGifts } from './send-gifts.ts';

const ORDER = {
  cat_id: 0,
  shop_id: 0,
  item_id: 0,
  units: 2,
  name: 'Free Amount Gift',
  group_id: 0,
  service_fee: 1_200,
  order_amount: 10_000,
  total_amount: 12_400,
  message: '¡Feliz cumpleaños!',
  image: '',
  purchaser_name: 'Ana Mora',
  users: [1, 2],
};

function refusal(change: Record<string, unknown>) {
  const issue = sendGifts.body.safeParse({ ...ORDER, ...change }).error?.issues[0];
  return issue && { field: issue.path[0], message: inEnglish(problemOf(issue)) };
}

const REQUIRED = 'Purchaser name and greeting are required to proceed.';
const FEWER = `An order takes at most ${MAX_RECIPIENTS} recipients.`;
const anybody = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([
  ['message', '', REQUIRED],
  ['message', ' \n ', REQUIRED],
  ['message', '<b></b>', REQUIRED],
  ['message', '<img src=x>', REQUIRED],
  ['purchaser_name', '', REQUIRED],
  ['purchaser_name', '   ', REQUIRED],
  ['users', [], 'Please add at least one recipient.'],
  ['users', anybody(MAX_RECIPIENTS + 1), FEWER],
])('an order whose %s is %.20j: %s', (field, value, message) => {
  expect(refusal({ [field]: value })).toEqual({ field, message });
});

test.each([
  ['units', [0, -1, 1.5, '2', null, undefined]],
  ['service_fee', [-1, 0.5, 2 ** 53, '1200', null, undefined]],
  ['order_amount', [-1, 0.5, 2 ** 53, Number.NaN, Infinity, undefined]],
  ['total_amount', [-1, 0.5, 2 ** 53, '12400', undefined]],
  ['cat_id', [-1, 0.5, 2 ** 53, '0', null]],
  ['shop_id', [-1, 0.5, 2 ** 53]],
  ['item_id', [-1, 0.5, 2 ** 53]],
  ['group_id', [-1, 0.5, 2 ** 53, '1']],
  ['users', [[0], [-1], [1.5], ['1'], [null], [2 ** 53], 1, {}, undefined]],
  ['message', ['x'.repeat(20_001), 'a\0', '\ud800', 1, null, undefined]],
  ['purchaser_name', ['x'.repeat(101), 'a\0', 1, null, undefined]],
  ['name', ['x'.repeat(201), 'a\0']],
  ['image', ['x'.repeat(501), 'a\0', 1]],
] as [string, unknown[]][])('an order with a wrong %s is refused', (field, values) => {
  for (const value of values) expect(refusal({ [field]: value })?.field).toBe(field);
});

test.each([
  {},
  { service_fee: 0 },
  { image: null },
  { users: anybody(MAX_RECIPIENTS), units: MAX_RECIPIENTS },
  { total_amount: Number.MAX_SAFE_INTEGER },
  { purchaser_name: 'x'.repeat(100) },
])('%.40j is taken', (change) => {
  expect(refusal(change)).toBeUndefined();
});

test('what may be left out has a default; a free amount has no place in the catalogue', () => {
  const { cat_id, shop_id, item_id, name, group_id, image, ...needed } = ORDER;
  expect(sendGifts.body.parse(needed)).toEqual({
    ...ORDER,
    name: '',
    valid_months: 12,
    custom_fields: {},
  });
  expect([cat_id, shop_id, item_id, group_id, image, name.length]).toEqual([0, 0, 0, 0, '', 16]);
});

test('the greeting is cleaned and cut, the name trimmed, and what nobody asked for dropped', () => {
  const message = `<p>I <3 you ${'🎁'.repeat(600)}</p>`;
  const sent = { ...ORDER, message, purchaser_name: '  Ana  ', wallet_balance: 1 };
  const order = sendGifts.body.parse(sent);
  expect([...order.message]).toHaveLength(500);
  expect(order.message).toMatch(/^I <3 you 🎁+$/u);
  expect(order.purchaser_name).toBe('Ana');
  expect(order).not.toHaveProperty('wallet_balance');
});

test('the largest order fits into the body that the endpoint takes', () => {
  const users = anybody(MAX_RECIPIENTS).map((n) => Number.MAX_SAFE_INTEGER - n);
  const body = JSON.stringify({ ...ORDER, users, message: '🎁'.repeat(5_000) });
  expect(Buffer.byteLength(body)).toBeLessThan(sendGifts.bodyLimit ?? 0);
});

test.each([
  ['2030-05-01T09:00:00-06:00', '2030-05-01T15:00:00.000Z'],
  ['2030-05-01T15:00:00Z', '2030-05-01T15:00:00.000Z'],
  ['2030-05-01t15:00:00.5z', '2030-05-01T15:00:00.500Z'],
  ['2030-05-01t09:00:00-06:00', '2030-05-01T15:00:00.000Z'],
  ['2030-05-01T15:00:00', undefined],
  ['2030-05-01', undefined],
  ['mañana', undefined],
])('a time of sending %s is %s', (given, expected) => {
  const { data } = sendGifts.body.safeParse({ ...ORDER, send_at: given });
  expect(data?.send_at).toBe(expected);
});
