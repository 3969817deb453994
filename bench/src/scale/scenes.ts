import { randomUUID } from 'node:crypto';
import { API_BASE, type Endpoint, IDEMPOTENCY_HEADER } from '@regalo/contract/api/endpoint';
import { getDashboard, getMoneyOut } from '@regalo/contract/dashboard/dashboard';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { findOrders, listOrders } from '@regalo/contract/orders/list';
import { listPeople, searchPeople } from '@regalo/contract/people/list';
import { listSentGifts, reportTotals, searchSentGifts } from '@regalo/contract/reports/reports';
import { lookAtVoucher, redeemVoucher } from '@regalo/contract/till/till';
import { getStatement } from '@regalo/contract/wallet/statement';
import { freeOrder, voucherCode } from '@regalo/server/bench';
import { csrf, keys } from '../rig/client.ts';
import { COMMON } from '../rig/fill-people.ts';
import type { Wanted } from '../rig/load.ts';
import { GIFTS_EACH, type Sender } from './fill/senders.ts';

/** Whom a request is about. */
export interface Asked {
  large: Sender;
  small: Sender;
  tillToken: string;
}

/** Something that is asked of a database and of one that holds ten times as much. */
export interface Scene {
  name: string;
  wanted(asked: Asked): Wanted;
  /** How much more is answered, added up or counted in the larger one; 1 where it is as much. */
  more: number;
}

const TENFOLD = 10;
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const MONTH = { start_date: day(400), end_date: day(370) };
const ONE = 'p1711@';

function request(
  { method, path }: Endpoint,
  token: string,
  query: Record<string, string | number> = {},
  body?: unknown,
): Wanted {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const headers = { authorization: `Bearer ${token}`, 'x-csrf-token': csrf };
  const asked = `${API_BASE}${path}?${new URLSearchParams(texts as [string, string][])}`;
  if (method === 'GET') return { method, path: asked, headers };
  const sent = { ...headers, [IDEMPOTENCY_HEADER]: randomUUID() };
  return { method: 'POST', path: asked, headers: sent, body: body ?? {} };
}

const page = (n: number) => ({ page: Math.max(1, Math.floor(n)), limit: 10 });

/** An order for people who stand next to each other. */
export function orderOf({ large }: Asked, recipients: number): Wanted {
  const span = large.people - recipients;
  const from = large.first_person + Math.floor(Math.random() * span);
  const users = Array.from({ length: recipients }, (_, n) => from + n);
  return request(sendGifts, large.token, {}, freeOrder(users));
}

/** The code of a gift of the fill, by its place among those of the large company. */
function codeOf({ large }: Asked, place: number): string {
  const giftId = (large.first_order - 1) * GIFTS_EACH + 1 + place;
  return voucherCode(keys, { companyId: large.company_id, giftId, generation: 1, keyVersion: 1 });
}

const giftsOf = ({ large }: Asked) => large.orders * GIFTS_EACH;

const look = (asked: Asked): Wanted =>
  request(
    lookAtVoucher,
    asked.tillToken,
    {},
    {
      code: codeOf(asked, Math.floor(Math.random() * giftsOf(asked))),
    },
  );

/** Spends a colón of a gift that was not used before, another for each number below a tenth of the gifts. */
export function redemptionOf(asked: Asked, n: number): Wanted {
  // Those whose id ends with 6 to 9 are neither opened nor spent.
  const place = 10 * ((n * 7919) % (giftsOf(asked) / 10)) + 5 + (n % 4);
  return request(redeemVoucher, asked.tillToken, {}, { code: codeOf(asked, place), amount: 1 });
}

const scene = (name: string, wanted: Scene['wanted'], more = 1): Scene => ({ name, wanted, more });

const report = (name: string, filter: object, more = 1) =>
  scene(
    `report: ${name}`,
    ({ large }) => request(searchSentGifts, large.token, page(1), filter),
    more,
  );

const search = (name: string, term: string, more = 1) =>
  scene(
    `people: ${name}`,
    ({ large }) =>
      request(searchPeople, large.token, { role: 1, page: 1 }, { search: term, limit: 10 }),
    more,
  );

const totals = (name: string, by: string, filter: object) =>
  scene(
    `report: ${name}`,
    ({ large }) => request(reportTotals, large.token, { ...page(1), by }, filter),
    TENFOLD,
  );

export const SCENES: readonly Scene[] = [
  scene('people: page 1', ({ large }) => request(listPeople, large.token, { role: 1, ...page(1) })),
  scene('people: the page in the middle', ({ large }) =>
    request(listPeople, large.token, { role: 1, ...page(large.people / 20) }),
  ),
  search('one by e-mail', ONE),
  search('a common name', COMMON, TENFOLD),
  scene('report: page 1', ({ large }) => request(listSentGifts, large.token, page(1))),
  scene('report: the page in the middle', ({ large }) =>
    request(listSentGifts, large.token, page((large.orders * GIFTS_EACH) / 20)),
  ),
  report('a month', MONTH),
  report('one recipient', { search: ONE }),
  report('one recipient in a month', { search: ONE, ...MONTH }),
  report('those that failed', { status: 'failed' }),
  report('a common name', { search: COMMON }, TENFOLD),
  report('those opened, in a month', { status: 'opened', ...MONTH }, TENFOLD),
  totals('totals of the orders of a month', 'order', MONTH),
  totals('totals of all months', 'month', {}),
  scene('orders: page 1', ({ large }) => request(listOrders, large.token, page(1))),
  scene(
    'orders: the page in the middle',
    ({ large }) => request(listOrders, large.token, page(large.orders / 20)),
    TENFOLD,
  ),
  scene(
    'orders: those that failed',
    ({ large }) => request(listOrders, large.token, { ...page(1), status: 'failed' }),
    TENFOLD,
  ),
  scene('orders: a text in the list', ({ large }) =>
    request(listOrders, large.token, { ...page(1), search: 'cena' }),
  ),
  scene('orders: found by text', ({ large }) =>
    request(findOrders, large.token, {}, { search: 'cena' }),
  ),
  scene('dashboard', ({ large }) => request(getDashboard, large.token)),
  scene('dashboard: money out', ({ large }) => request(getMoneyOut, large.token)),
  scene('wallet: a month', ({ large }) => request(getStatement, large.token, page(1)), TENFOLD),
  scene('till: a code', look),
  scene('order for one', (asked) => orderOf(asked, 1)),
  scene('order for a thousand', (asked) => orderOf(asked, 1_000)),
  scene('small company: people', ({ small }) =>
    request(listPeople, small.token, { role: 1, ...page(1) }),
  ),
  scene('small company: search', ({ small }) =>
    request(searchPeople, small.token, { role: 1, page: 1 }, { search: 'rosa', limit: 10 }),
  ),
  scene('small company: report', ({ small }) => request(listSentGifts, small.token, page(1))),
  scene('small company: dashboard', ({ small }) => request(getDashboard, small.token)),
];
