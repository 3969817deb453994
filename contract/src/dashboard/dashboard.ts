import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones, zone } from '../api/fields.ts';
import { ANY_MEMBER } from '../auth/permissions.ts';
import { recentOrder } from '../orders/list.ts';

const count = z.number().int();

/** Amounts added or spent in a period. Deleted people and groups do not count. */
const figures = z.object({ orders: count, people: count, groups: count, spent: colones });

/** The current period, and the whole one before it. */
const period = z.object({ now: figures, before: figures });

export type PeriodFigures = z.output<typeof figures>;

/** Gifts, and what is left of them. */
const unspent = z.object({ gifts: count, colones });

/** For how many days the dashboard looks ahead. */
export const EXPIRING_DAYS = 30;

/** Gifts that can still be used, and those of them whose last day is near. */
export const getMoneyOut = endpoint('GET', '/manager/money-out', {
  audience: 'manager',
  may: ['orders.read'],
  reply: envelope(
    z.object({
      out: unspent,
      /** Of these, what expires within `EXPIRING_DAYS`. */
      expiring: unspent,
      /** The earliest last day among them, yyyy-MM-dd; null if none expires by then. */
      next_day: z.string().nullable(),
    }),
  ),
});

export const getDashboard = endpoint('GET', '/manager/dashboard', {
  audience: 'manager',
  may: ANY_MEMBER,
  reply: envelope(
    z.object({
      data: z.object({
        userName: z.string(),
        userEmail: z.string(),
        /** Null for members who neither send gifts nor read the wallet. */
        account_balance: colones.nullable(),
        /** Orders, here and below, are those that the member may see: all, or their own. */
        totalGift: count,
        totalGroups: count,
        totalPeople: count,
        balaceSpend: colones,
      }),
      /** Months of the company's current year that have gifts; `month` is YYYY-MM. */
      monthly_gifts_count: z.array(z.object({ month: z.string(), order_count: count })),
      monthly_gifts_total: z.array(z.object({ month: z.string(), amount: colones })),
      orders_details: z.array(recentOrder),
      /** Hours to add to UTC now. */
      time_zone: z.number(),
      /** By which the company counts its own days: hours to add to UTC, or the name of a zone. */
      zone,
      /** The company's own day, YYYY-MM-DD. */
      today: z.string(),
      periods: z.object({ today: period, week: period, month: period, year: period }),
    }),
  ),
});
