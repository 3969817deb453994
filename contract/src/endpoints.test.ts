import { expect, test } from 'vitest';
import { z } from 'zod';
import { isPublicPath } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { sendGifts } from './gifts.ts';
import { addToGroup } from './people.ts';

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

/** What needs no token, written out by hand: the prefixes of spec.md, section 7. */
const PUBLIC = [
  'GET /ca/categories-shop',
  'GET /ca/csrf-token',
  'GET /ca/highlighted-sub-cat',
  'GET /ca/shop-details',
  'POST /ca/user-login',
  'POST /ca/user-login/forgot',
  'POST /ca/user-login/register',
  'POST /ca/user-login/reset',
];

test('no endpoint is declared twice, and every call of the specification is declared', () => {
  const names = ENDPOINTS.map(nameOf);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(SPECIFIED));
});

test('exactly the calls below the public prefixes go without a token', () => {
  const open = ENDPOINTS.filter(({ path }) => isPublicPath(path)).map(nameOf);
  expect(open.sort()).toEqual(PUBLIC);
});

test.each([
  ['/ca/highlighted-sub-cat', true],
  ['/ca/shop-details', true],
  ['/ca/categories-shop', true],
  ['/ca/user-login', true],
  ['/ca/user-login/register', true],
  ['/ca/csrf-token', true],
  ['/ca/image-upload', false],
  ['/ca/user-logout', false],
  ['/ca', false],
  ['/ca/', false],
  ['/CA/user-login', false],
  ['ca/user-login', false],
  ['/app/ca/user-login', false],
  ['/manager/profile', false],
  ['/app/notifications', false],
  ['', false],
])('%s goes without a token: %s', (path, open) => {
  expect(isPublicPath(path)).toBe(open);
});

test.each(ENDPOINTS.map((one) => [nameOf(one), one] as const))('%s is well made', (_, one) => {
  expect(one.path).toMatch(/^(?:\/[a-z]+(?:-[a-z]+)*){2,}$/);
  // A GET has no body, and only what names many people, an order or an assignment, may have a larger one.
  if (one.method === 'GET') expect(z.toJSONSchema(one.body).properties).toEqual({});
  if (one !== sendGifts && one !== addToGroup && one.encoding === 'json')
    expect(one.bodyLimit).toBeUndefined();
  for (const part of ['query', 'body'] as const) {
    const schema = z.toJSONSchema(one[part], { io: 'input' });
    expect(schema.type, part).toBe('object');
  }
  const reply = z.toJSONSchema(one.reply, { io: 'output' });
  expect(reply.type).toMatch(/^(?:object|array)$/);
});

test.each(ENDPOINTS.filter(({ reply }) => reply instanceof z.ZodObject).map((one) => [one]))(
  'the reply of $method $path says that it worked',
  ({ reply }) => {
    expect(z.toJSONSchema(reply, { io: 'output' })).toMatchObject({
      properties: { success: { const: true }, message: { type: 'string' } },
      required: expect.arrayContaining(['success', 'message']),
    });
  },
);
