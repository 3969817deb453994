import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, idOf, plannedDay, queryId, searchTerm, text } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { refuse } from '../refusals/issues.ts';
import { SETTLEMENT_PERIODS } from '../shop/statements.ts';

/** For so many hours a new bank account of a shop waits before anything is paid to it. */
export const ACCOUNT_WAIT_HOURS = 72;
/** The whole of a redemption, in hundredths of a per cent. */
export const COMMISSION_BPS_MAX = 10_000;
/** Characters of whom an account belongs to. */
export const ACCOUNT_HOLDER_MAX = 140;
/** Characters of how a bank identifies them. */
export const ACCOUNT_HOLDER_ID_MAX = 30;

/** What shops are listed by; each first the one that matters most. */
export const SHOP_SORTS = ['name', 'owed', 'last_redemption', 'last_statement'] as const;
/**
 * Which shops are listed: `unpaid` have a statement to be paid, `unready` are owed something and have no terms or no
 * account to be paid to, `paused` are not offered.
 */
export const SHOP_FILTERS = ['all', 'unpaid', 'unready', 'paused'] as const;

const listed = z.object({
  id,
  /** In the catalogue file. */
  key: z.string(),
  name: z.string(),
  /** Whether it is offered. */
  active: z.boolean(),
  /** The balance of its books; negative where it has been paid too much. */
  owed: colones,
  /** What its statements leave to be paid. */
  unpaid: colones,
  lastStatement: z
    .object({ number: z.number().int(), last_day: z.string(), payable: colones, paid: z.boolean() })
    .nullable(),
  lastRedemptionAt: z.string().nullable(),
  /** Whether terms were agreed, and whether there is an account to which it is paid. */
  has_terms: z.boolean(),
  has_account: z.boolean(),
});

export type ListedShop = z.infer<typeof listed>;

/** The shops, those that are not offered too. A search finds part of a name or of a key. */
export const listShops = endpoint('GET', '/operator/shops', {
  audience: 'operator',
  may: ['shops.read'],
  query: z.object({
    ...paging,
    search: searchTerm,
    filter: z.enum(SHOP_FILTERS).default('all'),
    sort: z.enum(SHOP_SORTS).default('name'),
  }),
  reply: envelope(
    z.object({
      list: z.array(listed),
      total_count: z.number().int(),
      /** How many there are, whatever is searched for. */
      counts: z.record(z.enum(SHOP_FILTERS), z.number().int()),
    }),
  ),
});

const terms = z.object({
  /** The first of the shop’s own days on which they hold. */
  from_day: z.string(),
  /** Hundredths of a per cent. */
  commission_bps: z.number().int(),
  period: z.enum(SETTLEMENT_PERIODS),
  author: z.string(),
});

const account = z.object({
  id,
  /** Whole for those who change or pay it; else its last four digits. */
  iban: z.string(),
  holder: z.string(),
  /** How banks identify the holder, such as by a cédula jurídica; empty where it is not known. */
  holder_id: z.string(),
  author: z.string(),
  createdAt: z.string(),
  /** From when on it is paid to. */
  holdsFrom: z.string(),
});

export type ShopAccount = z.infer<typeof account>;

const shop = listed.extend({
  category: z.string(),
  /** The shop’s own address, to which news of its tills are mailed; empty where there is none. */
  email: z.string(),
  /** Of its own days. */
  time_zone: z.string(),
  /** Newest first. */
  terms: z.array(terms),
  /** The account to which it is paid now. */
  account: account.nullable(),
  /** The one that waits to be. */
  next_account: account.nullable(),
});

export type OperatorShop = z.infer<typeof shop>;

export const getOperatorShop = endpoint('GET', '/operator/shop', {
  audience: 'operator',
  may: ['shops.read'],
  query: z.object({ id: queryId }),
  reply: envelope(z.object({ shop })),
});

/** Agrees with a shop what it is settled by from a day on. What was settled keeps its own terms. */
export const setShopTerms = endpoint('POST', '/operator/shop-terms', {
  audience: 'operator',
  may: ['shops.read', 'shops.manage'],
  stepUp: true,
  body: z.object({
    id,
    commission_bps: z.number().int().min(0).max(COMMISSION_BPS_MAX),
    period: z.enum(SETTLEMENT_PERIODS),
    /** Today where none is named. */
    from: plannedDay.optional(),
  }),
  reply: envelope(z.object({ shop })),
});

/**
 * Says to which account a shop is paid. It is paid to from `ACCOUNT_WAIT_HOURS` on, and the shop’s managers are told by
 * mail at once, so that whoever must not have changed it is found out before anything is paid.
 */
export const setShopAccount = endpoint('POST', '/operator/shop-account', {
  audience: 'operator',
  may: ['shops.read', 'shops.manage'],
  stepUp: true,
  body: z.object({
    id,
    iban: text.trim().min(1, refuse('shop_iban_invalid')).max(60),
    holder: text.trim().min(1, refuse('account_holder_missing')).max(ACCOUNT_HOLDER_MAX),
    holder_id: text.trim().max(ACCOUNT_HOLDER_ID_MAX).default(''),
  }),
  reply: envelope(z.object({ shop })),
});

/** Takes an account back that still waits. */
export const withdrawShopAccount = endpoint('POST', '/operator/shop-account-withdraw', {
  audience: 'operator',
  may: ['shops.read', 'shops.manage'],
  stepUp: true,
  body: z.object({ id, account: idOf('shop account') }),
  reply: done,
});
