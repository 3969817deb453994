import type { Category } from '@regalo/contract/api/fields';
import { savePreferences } from '@regalo/contract/auth/preferences';
import { getProfile, type Profile } from '@regalo/contract/auth/profile';
import { listBrands } from '@regalo/contract/brands/brands';
import { listCustomFields } from '@regalo/contract/custom-fields/custom-fields';
import { getDashboard, getMoneyOut } from '@regalo/contract/dashboard/dashboard';
import type { Directory } from '@regalo/contract/directory/directory';
import { lastWishes } from '@regalo/contract/gifts/last-wishes';
import { allGroups, type ListedGroup, listGroups } from '@regalo/contract/groups/groups';
import { listGroupMembers } from '@regalo/contract/groups/members';
import { listNotifications } from '@regalo/contract/notifications/notifications';
import type { MessageState } from '@regalo/contract/orders/channels';
import { getOrder, type OrderDetail, type OrderGift } from '@regalo/contract/orders/detail';
import { getPhoneMessages, type PhoneMessages } from '@regalo/contract/orders/phone-messages';
import { countriesInUse } from '@regalo/contract/people/form';
import { listPeople } from '@regalo/contract/people/list';
import type { Person } from '@regalo/contract/people/person';
import { getSendingDomain } from '@regalo/contract/sending-domain/sending-domain';
import type { CompanySettings } from '@regalo/contract/settings/company';
import { getFunds, requestFunds } from '@regalo/contract/wallet/funds';
import { type JournalAccounts, LEDGER_ACCOUNTS } from '@regalo/contract/wallet/journal';
import type { z } from 'zod';
import { answer, ok } from './network.ts';
import { MANAGER } from './render-app.tsx';
import { answerForecast } from './scheduled.ts';

/** What a member signed and celebrated lately, which the wishes begin with. */
export const answerLastWishes = (
  purchaser_name = '',
  ...celebrations: z.input<typeof lastWishes.reply>['body']['celebrations']
) => answer(lastWishes, () => ok({ purchaser_name, celebrations }));

export function answerProfile(profile: Partial<Profile> = {}) {
  answer(countriesInUse, () => ok({ list: [] }));
  answer(listBrands, () => ok({ list: [], own: null }));
  answer(getSendingDomain, () => ok({ sending: null, offered: true, spf: true }));
  answer(listCustomFields, () => ok({ list: [] }));
  answerLastWishes();
  return answer(getProfile, () =>
    ok({
      ...MANAGER,
      wallet_balance: 1_000_000,
      time_zone: -6,
      zone: -6,
      company_name: 'Acme',
      country: 'CR',
      company_language: 'en',
      company_surprise: true,
      media_base: '/media/',
      ...profile,
    }),
  );
}

type Funds = z.input<typeof getFunds.reply>['body'];

/** How the operator wants to be paid. */
export const PAYMENT = {
  reference: 'R-12-62',
  lines: [
    { label: 'IBAN', value: 'CR05 0152' },
    { label: '', value: 'Funds arrive the same day.' },
  ],
};

export function answerFunds(funds: Partial<Funds> = {}) {
  answerForecast();
  return answer(getFunds, () =>
    ok({
      balance: 421_400,
      low_wallet_mark: 100_000,
      operator_email: 'operator@regalo.test',
      payment: null,
      requests: [
        { id: 1, amount: 250_000, note: '', status: 'open', createdAt: '2026-03-01T12:00:00.000Z' },
      ],
      ...funds,
    }),
  );
}

/** Takes a request for funds. */
export const answerFundsRequest = () =>
  answer(requestFunds, ({ body }) => {
    const { amount } = body as { amount: number };
    const createdAt = '2026-03-02T12:00:00.000Z';
    return ok({ request: { id: 2, note: '', amount, status: 'open' as const, createdAt } });
  });

/** Takes the preferences that a page keeps with the account. */
export const answerPreferences = () => answer(savePreferences, () => ok({}));

type MoneyOut = z.input<typeof getMoneyOut.reply>['body'];
type Dashboard = z.input<typeof getDashboard.reply>['body'];

const NOTHING = { orders: 0, people: 0, groups: 0, spent: 0 };

export function answerMoneyOut(money: Partial<MoneyOut> = {}) {
  return answer(getMoneyOut, () =>
    ok({
      out: { gifts: 12, colones: 84_500 },
      expiring: { gifts: 3, colones: 21_000 },
      next_day: '2025-03-09',
      ...money,
    }),
  );
}

export function answerDashboard(dashboard: Partial<Dashboard> = {}) {
  answerMoneyOut();
  answerForecast();
  return answer(getDashboard, () =>
    ok({
      data: {
        userName: 'Mariela',
        userEmail: 'mariela@acme.co.cr',
        account_balance: 1_000_000,
        totalGift: 3,
        totalGroups: 2,
        totalPeople: 41,
        balaceSpend: 78_600,
      },
      monthly_gifts_count: [],
      monthly_gifts_total: [],
      orders_details: [
        {
          id: 9,
          number: 9,
          groupName: 0,
          quantity: 3,
          order_amount: 75_000,
          service_charge: 3_600,
          total_amount: 78_600,
          createdAt: '2025-03-01T03:00:00.000Z',
          gift_name: 'Free Amount Gift',
          shop_name: null,
          first_recipient: 'Ana Mora',
        },
      ],
      time_zone: -6,
      zone: -6,
      today: '2025-03-05',
      periods: {
        today: { now: NOTHING, before: NOTHING },
        week: { now: NOTHING, before: NOTHING },
        month: { now: NOTHING, before: NOTHING },
        year: { now: NOTHING, before: NOTHING },
      },
      ...dashboard,
    }),
  );
}

export type Notification = z.input<typeof listNotifications.reply>[number];

export function notification(id: number, patch: Partial<Notification> = {}): Notification {
  return {
    id,
    image: null,
    text: `Notification ${id}`,
    link: '/reports',
    createdAt: new Date().toISOString(),
    read: false,
    ...patch,
  };
}

export function answerNotifications(...items: Notification[]) {
  return answer(listNotifications, () => items);
}

export function person(id: number, patch: Partial<Person> = {}): Person {
  return {
    id,
    first_name: `Name${id}`,
    last_name: 'Mora',
    email: `p${id}@example.com`,
    contact_no: null,
    dob: '1990-05-17',
    country: 'Costa Rica',
    ...{ start_date: null, language: null, custom_fields: {}, no_occasions: false },
    group_id: 0,
    group_name: 0,
    role: 1,
    ...patch,
  };
}

/** The ids on the requested page, from 1. */
function idsOf({ page, limit }: Record<string, string>, total: number): number[] {
  const from = (Number(page) - 1) * Number(limit);
  const size = Math.max(0, Math.min(Number(limit), total - from));
  return Array.from({ length: size }, (_, at) => from + at + 1);
}

/** People lists of `total` people, newest last, as the server pages them. */
export function answerPeople(total: number, patch: Partial<Person> = {}) {
  return answer(listPeople, ({ query }) => {
    return ok({ list: idsOf(query, total).map((id) => person(id, patch)), total_count: total });
  });
}

/** The groups of every category. */
export function answerGroups(...names: string[]) {
  return answer(allGroups, ({ query }) =>
    ok({
      list: names.map((name, at) => group(at + 1, { name, role: Number(query.role) as Category })),
    }),
  );
}

export function group(id: number, patch: Partial<ListedGroup> = {}): ListedGroup {
  return { id, name: `Group${id}`, description: '', role: 1, people: 4, ...patch };
}

/** Group lists of `total` groups, as the server pages them. */
export function answerGroupList(total: number) {
  return answer(listGroups, ({ query }) => {
    const role = Number(query.role) as Category;
    return ok({ list: idsOf(query, total).map((id) => group(id, { role })), total_count: total });
  });
}

/** Pages of a group of `total` people. */
export function answerMembers(total: number) {
  return answer(listGroupMembers, ({ query }) => {
    return ok({ group_users: idsOf(query, total).map((id) => person(id)), total_count: total });
  });
}

const ORDER: OrderDetail = {
  id: 7,
  number: 7,
  gift_name: 'Tarde de café',
  shop_name: 'Café Montaña',
  face_value: '$25',
  currency: 'USD',
  card_img: '/media/card.webp',
  quantity: 3,
  amount: 13_500,
  service_fee: 1_200,
  total_amount: 44_100,
  celebration: 'birthday',
  message: 'Happy birthday!\nEnjoy it.',
  custom_fields: {},
  purchaser_name: 'Ana Mora',
  media: { kind: 'image', url: '/media/a.webp' },
  sent_by: 'Mariela',
  group_name: 'Sales',
  valid_until: '2026-02-28',
  createdAt: '2025-03-01T03:05:00.000Z',
  time_zone: -6,
  statuses: [
    { status: 'failed', count: 1 },
    { status: 'sent', count: 2 },
  ],
  links_taken: 0,
  result: {
    sent: { gifts: 3, colones: 40_500 },
    opened: { gifts: 0, colones: 0 },
    redeemed: { gifts: 0, colones: 0 },
    left: { gifts: 3, colones: 40_500 },
    expired: { gifts: 0, colones: 0 },
    refunded: { gifts: 0, colones: 0 },
    canceled: { gifts: 0, colones: 0 },
  },
};

export function answerOrder(order: Partial<OrderDetail> = {}) {
  return answer(getOrder, () => ok({ ...ORDER, ...order }));
}

/** Of a gift that went by e-mail. */
export const BY_MAIL: MessageState = {
  channel: 'mail',
  failure: null,
  reason: null,
  deliveredAt: null,
  readAt: null,
  cost: null,
};

/** No carrier of messages to phones is set up. */
export const NO_PHONES: PhoneMessages = {
  channels: [],
  offered: [],
  quiet_from: 21,
  quiet_until: 8,
  agreedAt: null,
  agreed_by: null,
};

export const answerPhones = (phones: Partial<PhoneMessages> = {}) =>
  answer(getPhoneMessages, () => ok({ ...NO_PHONES, ...phones }));

/** A gift of an order, sent to `p1@ejemplo.cr`, with all that it was worth. */
export const orderGift = (id: number, patch: Partial<OrderGift> = {}): OrderGift => ({
  id,
  receiver: { id: 40 + id, role: 2 },
  receiver_name: `Name${id}`,
  receiver_email: `p${id}@ejemplo.cr`,
  receiver_number: null,
  status: 'sent',
  ...BY_MAIL,
  sentAt: '2025-03-01T03:06:00.000Z',
  openedAt: null,
  retryAt: null,
  linkTakenAt: null,
  thanks: null,
  thankedAt: null,
  flags: [],
  left: 2_500,
  left_colones: 13_500,
  valid_until: '2026-02-28',
  card: null,
  blocked: false,
  in_review: false,
  custom_fields: {},
  history: [],
  ...patch,
});

/** What a company is set up as. */
export const ACME: CompanySettings = {
  name: 'Acme S.A.',
  country_code: 'CR',
  zone: 'America/Costa_Rica',
  currency: 'CRC',
  service_fee: 1_200,
  expiry: 'refund',
  language: 'es',
  low_wallet_mark: 100_000,
  reminders: true,
  surprise: true,
  legal_name: 'Acme Sociedad Anónima',
  legal_id: '3101654321',
  operator_email: 'operator@regalo.test',
};

/** The accounts of its journal. */
export const ACCOUNTS = Object.fromEntries(
  LEDGER_ACCOUNTS.map((one, n) => [one, { number: `R${n + 1}`, name: `Our ${one}` }]),
) as JournalAccounts;

/** A directory that has not called yet. */
export const DIRECTORY: Directory = {
  state: 'none',
  address: 'https://regalo.test/api/scim/v2',
  role: 1,
  ...{ users: 0, groups: 0, others: 0 },
  plan: { added: 0, linked: 0, leaving: 0, pending: 0 },
  problems: [],
};
