import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, idOf, namesAChange, text } from '../api/fields.ts';
import type { Permission } from '../auth/permissions.ts';
import { obeys, refuse } from '../refusals/issues.ts';

/** How every key of the API begins, so that scanners find those that leaked; those of a sandbox are told apart by it. */
export const API_KEY_PREFIXES = { live: 'rg_live_', test: 'rg_test_' } as const;

/** What a company's directory needs to say who its people are. No member has it. */
export const DIRECTORY_SYNC = 'directory.sync';

/** What a key needs to look after webhooks. Of members, whoever manages keys does. */
const WEBHOOKS_MANAGE = 'webhooks.manage';

/** The permissions of keys that no member has. */
const OF_KEYS_ALONE = [DIRECTORY_SYNC, WEBHOOKS_MANAGE] as const;

/** The permissions that a key can have: what a company's own systems do. */
export const KEY_PERMISSIONS = [
  'people.read',
  'people.write',
  'people.export',
  'groups.read',
  'groups.write',
  'orders.read',
  'orders.all',
  'orders.send',
  'gifts.resend',
  'gifts.correct',
  'gifts.cancel',
  'gifts.extend',
  'gifts.block',
  'reports.export',
  'wallet.read',
  'wallet.export',
  ...OF_KEYS_ALONE,
] as const satisfies readonly (Permission | (typeof OF_KEYS_ALONE)[number])[];

export type KeyPermission = (typeof KEY_PERMISSIONS)[number];

/** The permissions of a key that members have too. */
export const asOfMember = (permissions: readonly KeyPermission[]) =>
  permissions.filter((one) => !(OF_KEYS_ALONE as readonly string[]).includes(one)) as Permission[];

/** The most keys of a company that work at the same time. */
export const API_KEYS_MAX = 50;
/** Characters of a key's name. */
export const API_KEY_NAME_MAX = 60;
/** The most networks that a key is bound to. */
const API_KEY_NETWORKS_MAX = 20;
/** For how many hours the secret before still works when a key is rotated: the choices. */
export const ROTATION_HOURS = [0, 1, 24, 168] as const;
/** The most that a key may spend in a month, in colones. */
export const API_KEY_BUDGET_MAX = 999_999_999_999;

const name = text
  .transform((value) => value.trim())
  .pipe(z.string().min(1, refuse('api_key_name_missing')).max(API_KEY_NAME_MAX));

const permissions = z
  .array(z.enum(KEY_PERMISSIONS))
  .overwrite((names) => KEY_PERMISSIONS.filter((one) => names.includes(one)))
  .min(1, refuse('api_key_permissions_missing'));

const networks = z
  .array(z.union([z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()], refuse('api_key_network_invalid')))
  .max(API_KEY_NETWORKS_MAX);

const budget = z.number().int().min(0).max(API_KEY_BUDGET_MAX).nullable();

const expiry = z.iso.datetime({ offset: true }).nullable();

const secret = z.object({
  /** How it begins and ends; the rest is never shown again. */
  shown: z.string(),
  createdAt: z.string(),
  /** Until when it works, after another one has taken its place; null for the newest. */
  endsAt: z.string().nullable(),
  /** To the minute; null for one that was never used. */
  lastUsedAt: z.string().nullable(),
  /** From which network, as in the list of sessions. */
  lastUsedNetwork: z.string().nullable(),
});

const apiKey = z.object({
  id,
  name: z.string(),
  permissions: z.array(z.string()),
  /** From where alone it works, in CIDR notation; empty for anywhere. */
  networks: z.array(z.string()),
  /** What its orders may cost in a month of the company's own days, in colones; null without a limit. */
  monthly_budget: colones.nullable(),
  /** What they cost this month so far, those that are held among them. */
  spent: colones,
  created_by: z.string(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  status: z.enum(['active', 'expired', 'revoked']),
  /** Those that work, the newest first. */
  secrets: z.array(secret),
});

export type ApiKey = z.infer<typeof apiKey>;

/** A key and its secret, which is shown this once. */
const withSecret = envelope(z.object({ key: apiKey, secret: z.string() }));

/** The keys of the company, those that work first, each group by name. */
export const listApiKeys = endpoint('GET', '/manager/api-keys', {
  audience: 'manager',
  may: ['keys.manage'],
  reply: envelope(z.object({ list: z.array(apiKey) })),
});

/** Makes a key. All Admins are told by mail. */
export const createApiKey = endpoint('POST', '/manager/api-key-create', {
  audience: 'manager',
  may: ['keys.manage'],
  stepUp: true,
  body: z.strictObject({
    name,
    permissions,
    networks: networks.default([]),
    monthly_budget: budget.default(null),
    expires_at: expiry.default(null),
  }),
  reply: withSecret,
});

/** Changes what a key may do. */
export const updateApiKey = endpoint('POST', '/manager/api-key-update', {
  audience: 'manager',
  may: ['keys.manage'],
  stepUp: true,
  body: z
    .strictObject({
      id: idOf('api key'),
      name: name.optional(),
      permissions: permissions.optional(),
      networks: networks.optional(),
      monthly_budget: budget.optional(),
      expires_at: expiry.optional(),
    })
    .superRefine(obeys(namesAChange)),
  reply: envelope(z.object({ key: apiKey })),
});

/** Gives a key a new secret; the one before works on for some hours. */
export const rotateApiKey = endpoint('POST', '/manager/api-key-rotate', {
  audience: 'manager',
  may: ['keys.manage'],
  stepUp: true,
  body: z.strictObject({ id: idOf('api key'), overlap_hours: z.literal(ROTATION_HOURS) }),
  reply: withSecret,
});

/** Ends a key at once, with all its secrets. */
export const revokeApiKey = endpoint('POST', '/manager/api-key-revoke', {
  audience: 'manager',
  may: ['keys.manage'],
  body: z.strictObject({ id: idOf('api key') }),
  reply: done,
});
