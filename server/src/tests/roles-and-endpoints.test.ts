import { readFile } from 'node:fs/promises';
import { API_BASE, type Endpoint } from '@regalo/contract/api/endpoint';
import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { ROLE_NAMES, type RoleName } from '@regalo/contract/auth/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { callWithSample, openSessionOf } from '../testing/contract-calls.ts';
import { nameOf, sampleInput } from '../testing/contract-samples.ts';
import { type FilledCompany, makeFilledCompany } from '../testing/filled-company.ts';
import { type Member, makeMember } from '../testing/members.ts';
import { readCalls } from '../testing/reference/permissions.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';

const DOCUMENT = new URL('../../../docs/reference/permissions.md', import.meta.url);
const document = await readFile(DOCUMENT, 'utf8');
const calls = new Map(readCalls(document).map(({ call, roles }) => [call, roles]));
const guarded = ENDPOINTS.filter(({ audience }) => audience === 'manager');

const app = useTestApp();
let company: FilledCompany;
const members = new Map<RoleName, Member>();

beforeAll(async () => {
  company = await makeFilledCompany(app, 'ourmark', { unmailed: true });
  for (const role of ROLE_NAMES) members.set(role, await makeMember(app, company.id, role));
});

const memberOf = (role: RoleName) => {
  const member = members.get(role);
  if (!member) throw new Error('no such member');
  return member;
};

test('docs/reference/permissions.md names every call', () => {
  expect([...calls.keys()]).toEqual(guarded.map(nameOf));
});

describe.each(ROLE_NAMES)('a member who is %s', (role) => {
  test.each(guarded.map((one) => [nameOf(one), one] as const))(
    'is let in to %s as the document says',
    async (name, { method, path }: Endpoint) => {
      // A session of its own, as some calls end it, and no input: it is refused before it is looked at.
      const token = await openSessionOf(app, memberOf(role));
      const headers = { authorization: `Bearer ${token}`, 'x-csrf-token': app.csrf() };
      const { status } = await app.fetch(API_BASE + path, { method, headers });
      expect([name, status === 403]).toEqual([name, !calls.get(name)?.includes(role)]);
    },
  );
});

test('whoever may make a call gets an answer to it, of their own order where it is about one', async () => {
  for (const role of ROLE_NAMES) {
    const member = memberOf(role);
    await asSuperuser(app, 'update orders set manager_id = $1 where company_id = $2', [
      member.managerId,
      company.id,
    ]);
    for (const endpoint of guarded.filter((one) => calls.get(nameOf(one))?.includes(role))) {
      const token = await openSessionOf(app, member);
      const sample = sampleInput(endpoint, company.ids);
      const { status } = await callWithSample(app, endpoint, sample, token);
      expect([role, nameOf(endpoint), status]).not.toEqual([role, nameOf(endpoint), 403]);
    }
  }
});
