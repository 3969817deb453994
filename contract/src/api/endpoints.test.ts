import { expect, test } from 'vitest';
import { z } from 'zod';
import { orderCheck } from '../approvals/order-check.ts';
import { PERMISSIONS } from '../auth/permissions.ts';
import { checkDraft } from '../gifts/check-draft.ts';
import { checkMessage } from '../gifts/check-message.ts';
import { saveDraft } from '../gifts/drafts.ts';
import { openGiveaway } from '../gifts/giveaways.ts';
import { updateScheduledOrder } from '../gifts/scheduled-orders.ts';
import { sendGifts } from '../gifts/send-gifts.ts';
import { addToGroup } from '../groups/members.ts';
import { checkOccasions } from '../occasions/occasions.ts';
import { OPERATOR_ENDPOINTS } from '../operator/endpoints.ts';
import { type Endpoint, needsSession } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';

/** The API's and the console's. */
const ALL = [...ENDPOINTS, ...OPERATOR_ENDPOINTS];

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** The calls of spec.md, section 7. */
const SPECIFIED = [
  'GET /ca/csrf-token',
  'POST /ca/user-login',
  'GET /app/notifications',
  'GET /manager/profile',
  'GET /manager/dashboard',
  'GET /manager/all-people',
  'POST /manager/all-people-search',
  'GET /manager/group',
  'GET /manager/all-groups',
  'POST /manager/search-group',
  'POST /manager/add-people',
  'POST /manager/people',
  'GET /manager/user',
  'POST /manager/user-update',
  'POST /manager/group',
  'GET /manager/user-group',
  'POST /manager/edit-group',
  'GET /manager/group-users',
  'GET /manager/manager-orders',
  'POST /manager/add-to-group',
  'GET /manager/get-taxes',
  'GET /manager/uploaded-files',
  'GET /ca/highlighted-sub-cat',
  'GET /ca/categories-shop',
  'GET /ca/shop-details',
  'POST /ca/image-upload',
  'POST /manager/send-gifts',
  'GET /manager/send-gifts',
  'POST /manager/gifts-search',
  'GET /manager/csv-report',
  'POST /manager/csv-report',
];

/** The paths of the manager's API that need no token, as spec.md has them in section 7. */
const PUBLIC_PREFIXES = [
  '/ca/highlighted-sub-cat',
  '/ca/shop-details',
  '/ca/categories-shop',
  '/ca/user-login',
  '/ca/csrf-token',
];

/** What lies below them, written out by hand. */
const PUBLIC = [
  'GET /ca/categories-shop',
  'GET /ca/categories-shop/all',
  'GET /ca/csrf-token',
  'GET /ca/highlighted-sub-cat',
  'GET /ca/shop-details',
  'POST /ca/user-login',
  'POST /ca/user-login-factor',
  'POST /ca/user-login/accept-invitation',
  'POST /ca/user-login/clear-factors',
  'POST /ca/user-login/enrol',
  'POST /ca/user-login/enrol-begin',
  'POST /ca/user-login/forgot',
  'POST /ca/user-login/invitation',
  'POST /ca/user-login/passkey',
  'POST /ca/user-login/passkey-challenge',
  'POST /ca/user-login/register',
  'POST /ca/user-login/reset',
  'POST /ca/user-login/sso',
  'POST /ca/user-login/sso-begin',
];

/** What a shop's manager calls who has not signed in, and a device that is no till yet. */
const OTHER_PUBLIC = [
  'POST /shop/forgot-pin',
  'POST /shop/login',
  'POST /shop/reset-pin',
  'POST /till/pair',
];

/** What every member may do, whatever the role. */
const FOR_ANY_MEMBER = [
  'GET /app/notifications',
  'GET /manager/api-description',
  'GET /manager/brands',
  'GET /manager/company',
  'GET /manager/custom-fields',
  'GET /manager/dashboard',
  'GET /manager/get-taxes',
  'GET /manager/profile',
  'GET /manager/sessions',
  'GET /manager/sign-in-methods',
  'POST /app/notifications/read',
  'POST /ca/user-logout',
  'POST /manager/authenticator-add',
  'POST /manager/authenticator-begin',
  'POST /manager/authenticator-remove',
  'POST /manager/change-pin',
  'POST /manager/device-forget',
  'POST /manager/passkey-add',
  'POST /manager/passkey-begin',
  'POST /manager/passkey-remove',
  'POST /manager/passkey-rename',
  'POST /manager/preferences',
  'POST /manager/profile-photo',
  'POST /manager/profile-update',
  'POST /manager/recovery-codes',
  'POST /manager/session-end',
  'POST /manager/sessions-end',
  'POST /manager/sso-link',
  'POST /manager/step-up',
  'POST /manager/step-up-challenge',
  'POST /manager/step-up-sso',
  'POST /manager/step-up-sso-begin',
];

test('no endpoint is declared twice, and every call of the specification is declared', () => {
  const names = ALL.map(nameOf);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(SPECIFIED));
});

const belowPublicPrefix = ({ path }: { path: string }) =>
  PUBLIC_PREFIXES.some((prefix) => path.startsWith(prefix));

test('of the manager’s API exactly the calls below the public prefixes are public', () => {
  const isPublic = ENDPOINTS.filter(({ audience }) => audience === 'public').map(nameOf);
  expect(isPublic.sort()).toEqual([...PUBLIC, ...OTHER_PUBLIC]);
  expect(ENDPOINTS.filter(belowPublicPrefix).map(nameOf).sort()).toEqual(PUBLIC);
});

test('exactly the calls of the public prefixes go without a session', () => {
  expect(
    ENDPOINTS.filter((one) => !needsSession(one))
      .map(nameOf)
      .sort(),
  ).toEqual([...PUBLIC, ...OTHER_PUBLIC]);
});

test('no other call than those that every member may make goes without a permission', () => {
  const open = ENDPOINTS.filter((one) => one.audience === 'manager' && one.may.length === 0);
  expect(open.map(nameOf).sort()).toEqual(FOR_ANY_MEMBER);
});

test('every permission is needed by a call', () => {
  expect(new Set(ENDPOINTS.flatMap(({ may }) => may))).toEqual(new Set(PERMISSIONS));
});

test('every POST but those of tills carries a CSRF token, and nothing else', () => {
  for (const one of ALL) {
    const inBrowser = !one.path.startsWith('/till/');
    expect([nameOf(one), one.csrf]).toEqual([nameOf(one), inBrowser && one.method === 'POST']);
  }
});

const NAMING_MANY: readonly Endpoint[] = [
  sendGifts,
  updateScheduledOrder,
  checkDraft,
  checkMessage,
  saveDraft,
  checkOccasions,
  orderCheck,
  addToGroup,
  // Their codes.
  openGiveaway,
];

test.each(ALL.map((one) => [nameOf(one), one] as const))('%s is well made', (_, one) => {
  expect(one.path).toMatch(/^(?:\/[a-z]+(?:-[a-z]+)*){2,}$/);
  // A GET has no body, and only what names many people may have a larger one.
  if (one.method === 'GET') expect(z.toJSONSchema(one.body).properties).toEqual({});
  if (!NAMING_MANY.includes(one) && one.encoding === 'json') expect(one.bodyLimit).toBeUndefined();
  for (const part of ['query', 'body'] as const) {
    const schema = z.toJSONSchema(one[part], { io: 'input' });
    expect(schema.type, part).toBe('object');
  }
  const reply = z.toJSONSchema(one.reply, { io: 'output' });
  expect(reply.type).toMatch(/^(?:object|array)$/);
});

test.each(ALL.filter(({ reply }) => reply instanceof z.ZodObject).map((one) => [one]))(
  'the reply of $method $path says that it worked',
  ({ reply }) => {
    expect(z.toJSONSchema(reply, { io: 'output' })).toMatchObject({
      properties: { success: { const: true }, message: { type: 'string' } },
      required: expect.arrayContaining(['success', 'message']),
    });
  },
);
