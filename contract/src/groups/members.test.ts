import { expect, test } from 'vitest';
import { refuse } from '../refusals/issues.ts';
import { addToGroup, listGroupMembers, MAX_ASSIGNED } from './members.ts';

test.each([
  { users: [] },
  { users: [0] },
  { users: Array.from({ length: 10_001 }, () => 1) },
  { users: [1], group: -1 },
])('%.40j moves nobody into a group', (change) => {
  expect(addToGroup.body.safeParse({ group: 1, ...change }).success).toBe(false);
});

test('the largest assignment fits into the body that the endpoint takes', () => {
  const users = Array.from({ length: MAX_ASSIGNED }, (_, n) => Number.MAX_SAFE_INTEGER - n);
  const body = { group: Number.MAX_SAFE_INTEGER, users };
  expect(addToGroup.body.parse(body)).toEqual(body);
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(addToGroup.bodyLimit ?? 0);
});

test('the members of a group are asked for by either name of it, and by one at least', () => {
  const page = { page: 1, limit: 10, search: '' };
  expect(listGroupMembers.query.parse({ group: '5' })).toEqual({ ...page, group: 5 });
  expect(listGroupMembers.query.parse({ group_id: '5' })).toEqual({ ...page, group_id: 5 });
  const [issue] = listGroupMembers.query.safeParse({}).error?.issues ?? [];
  expect([issue?.path, issue?.message]).toEqual([['group'], refuse('group_missing')]);
});
