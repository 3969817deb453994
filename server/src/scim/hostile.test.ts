import { beforeEach, expect, test } from 'vitest';
import { type MadeDirectory, makeDirectory } from '../testing/directory.ts';
import { makeCompany } from '../testing/factories.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();
let directory: MadeDirectory;

beforeEach(async () => {
  directory = await makeDirectory(app, await makeCompany(app.services.database));
});

const addUser = async () => {
  const input = {
    userName: 'ana',
    name: { givenName: 'Ana' },
    emails: [{ value: 'ana@valle.test' }],
  };
  return `/Users/${(await directory.call('POST', '/Users', input)).body.id}`;
};

test.each([
  ['name', { '__proto__.polluted': 'yes' }],
  ['name', { 'constructor.prototype.polluted': 'yes' }],
  [undefined, { name: { 'a.__proto__.polluted': 'yes' } }],
  [undefined, { 'name.__proto__.polluted': 'yes' }],
  ['emails[value eq "a\\"" or type eq "b"].__proto__.polluted', '"yes"'],
  ['emails[value eq "\\"" and __proto__.polluted eq "yes"].value', 'yes'],
])('no prototype is changed by %s %j', async (path, value) => {
  const user = await addUser();
  for (const op of ['add', 'replace']) {
    const { status } = await directory.patch(user, { op, ...(path && { path }), value });
    const { polluted } = {} as { polluted?: string };
    delete (Object.prototype as { polluted?: string }).polluted;
    expect([status, polluted]).toEqual([400, undefined]);
  }
});

/** What would have the library compare each with all, or look at it again and again. */
const LONG = 20_000;
test.each([
  ['emails', Array.from({ length: LONG }, (_, n) => ({ value: String(n) }))],
  ['name', { ['.'.repeat(LONG)]: 'a' }],
  ['name', JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`)],
])('a value of %s that no directory has is refused', async (path, value) => {
  const { status, body } = await directory.patch(await addUser(), { op: 'add', path, value });
  expect([status, body.scimType]).toEqual([400, 'invalidValue']);
});

test('many operations add no more than one may', async () => {
  const user = await addUser();
  const add = (n: number) => ({ op: 'add', path: 'emails', value: [{ value: `${n}@valle.test` }] });
  const some = Array.from({ length: 60 }, (_, n) => add(n));
  const many = Array.from({ length: 900 }, () => ({ op: 'replace', path: 'active', value: true }));
  for (const operations of [some, many]) {
    const { status, body } = await directory.patch(user, ...operations);
    expect([status, body.scimType]).toEqual([400, 'invalidValue']);
  }
  expect((await directory.call('GET', user)).body.emails).toEqual([{ value: 'ana@valle.test' }]);
});

test.each([
  'filter=userName%20eq%20%22a%22&filter=userName%20eq%20%22b%22',
  'attributes=id&attributes=name',
  'count=1&count=2',
  `filter=${encodeURIComponent('meta.created gt "-271821-04-20T00:00:00Z"')}`,
  `filter=${encodeURIComponent('meta.created gt "+200000-01-01T00:00:00Z"')}`,
  `filter=${encodeURIComponent('userName eq "a\u0000"')}`,
])('%s is no failure of ours', async (query) => {
  await addUser();
  for (const path of ['/Users', '/Groups'])
    expect((await directory.call('GET', `${path}?${query}`)).status).toBe(400);
});

test('members go by a filter of several, and by no other one', async () => {
  const ids: string[] = [];
  for (const userName of ['a', 'b', 'c'])
    ids.push((await directory.call('POST', '/Users', { userName })).body.id);
  const members = ids.map((value) => ({ value }));
  const { id } = (await directory.call('POST', '/Groups', { displayName: 'G', members })).body;
  const remove = (path: string) => directory.patch(`/Groups/${id}`, { op: 'remove', path });
  const { body } = await remove(`members[value eq "${ids[0]}" or Value eq "${ids[2]}"]`);
  expect(body.members).toEqual([{ value: ids[1] }]);
  for (const filter of ['value ne "1"', 'value pr', 'display eq "b"'])
    expect((await remove(`members[${filter}]`)).status).toBe(400);
});
