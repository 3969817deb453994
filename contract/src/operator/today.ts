import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones } from '../api/fields.ts';
import { ANY_OPERATOR } from './roles.ts';

/** What needs a person, in the order in which it is shown. */
export const TASK_KINDS = [
  'books',
  'backup',
  'restore_drill',
  'channels',
  'jobs',
  /** Orders that are held, and gifts. */
  'reviews',
  'gift_reviews',
  'membership_requests',
  'funds_requests',
  'proposals',
  /** Drafts that were planned, and could not be published. */
  'catalogue_faults',
  'statements_due',
  'statements_unpaid',
  'flags',
  'wrong_codes',
] as const;

export type TaskKind = (typeof TASK_KINDS)[number];

/** How many hours are shown, the one that goes on among them. */
export const TODAY_HOURS = 24;
/** Over how many hours failures are counted. */
export const FAILURE_HOURS = 24;
/** A domain to which fewer addresses failed is not named: it may be that of one person. */
export const NAMED_DOMAIN_FROM = 3;
/** Every so many seconds a process says that it runs. */
export const HEARTBEAT_SECONDS = 30;

/** A sound backup that is older is too old; with a day between two, and time for one to be taken. */
export const BACKUP_HOURS = 30;
/** So many days may pass until a restore is tried again. */
export const DRILL_DAYS = 30;

const count = z.number().int();
const bytes = z.number();
/** An instant; null where there is none. */
const instant = z.string().nullable();

const task = z.object({
  /** See `TASK_KINDS`; a newer server may know more. */
  kind: z.string(),
  count: count.positive(),
  /** Since when the oldest waits. */
  oldest: instant,
});

/** In colones; the same as the books of companies and shops. */
const money = z.object({
  wallets: colones,
  /** For orders that wait for an approval. */
  held: colones,
  /** What is left of gifts. */
  vouchers: colones,
  /** To shops, for what was redeemed, less commission and payouts. */
  owed: colones,
  /** What was kept of redemptions in closed statements. */
  commission: colones,
  /** What was left of gifts that ended and went to nobody. */
  breakage: colones,
});

const process = z.object({
  role: z.string(),
  version: z.string(),
  host: z.string(),
  startedAt: z.string(),
  seenAt: z.string(),
  /** Whether it has not been heard of for three heartbeats. */
  stale: z.boolean(),
});

const backup = z.object({
  /** `backup` or `restore_drill`; a newer server may know more. */
  kind: z.string(),
  /** When the last sound one ended. */
  soundAt: instant,
  /** When the last one ended, if it failed. */
  failedAt: instant,
  /** Whether the last sound one is older than it should be. */
  stale: z.boolean(),
  /** Of the last one; null where it did not come so far. */
  bytes: bytes.nullable(),
  /** In English: what the last one did, or why it failed; empty where `money` is null. */
  detail: z.string(),
});

/** How Regalo is: one reading of everything, for the first page of the console. */
export const getToday = endpoint('GET', '/operator/today', {
  audience: 'operator',
  may: ANY_OPERATOR,
  reply: envelope(
    z.object({
      /** When it was read. */
      at: z.string(),
      /** Only what there is. */
      tasks: z.array(task),
      /** Null without `companies.read` or `funds.credit`. */
      money: money.nullable(),
      /** Oldest first, each from its beginning; the last one goes on. */
      hours: z.array(z.object({ since: z.string(), orders: count, redemptions: count })),
      /** The messages that bring gifts. */
      channels: z.array(
        z.object({
          channel: z.string(),
          /** Not tried so far. */
          waiting: count,
          /** Tried, and to be tried again. */
          retrying: count,
          /** Failed for good within `FAILURE_HOURS`. */
          failed: count,
        }),
      ),
      /** Mails that failed for good within `FAILURE_HOURS`; null stands for all domains that are not named. */
      domains: z.array(z.object({ domain: z.string().nullable(), failed: count })),
      /** Only those with a job that is not done. */
      queues: z.array(
        z.object({
          name: z.string(),
          due: count,
          later: count,
          active: count,
          failed: count,
          /** Since when the oldest could have run. */
          oldest: instant,
        }),
      ),
      processes: z.array(process),
      database: z.object({
        bytes,
        /** With their indexes, as of their last vacuum or analysis; the largest first. */
        tables: z.array(z.object({ name: z.string(), bytes })),
        /** Null where nothing is archived. */
        archive: z
          .object({
            archivedAt: instant,
            /** Whether the last try failed. */
            failing: z.boolean(),
          })
          .nullable(),
      }),
      /** The last backup and drill that the command line made, each only where there was one. */
      backups: z.array(backup).default([]),
      /** The last whole check; null before the first. */
      books: z
        .object({
          checkedAt: z.string(),
          /** How many were looked at. */
          books: count,
          faults: count,
          /** In English, some of them; empty where `money` is null. */
          lines: z.array(z.string()),
        })
        .nullable(),
    }),
  ),
});
