import { removeSso } from '@regalo/contract/auth/sso/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember } from '../../testing/members.ts';
import { type SsoApp, startSsoApp } from '../../testing/sso.ts';
import { readApprovers } from './approver-queries.ts';

let sso: SsoApp;
beforeAll(async () => {
  sso = await startSsoApp();
});
afterAll(() => sso.stop());

test('whoever named the provider does not have their orders approved by whom it let in', async () => {
  const company = await sso.company({ default_role: 'approver' });
  const answer = await sso.signIn(company, 'eva', { email: `eva@${company.domain}` });
  const { user } = answer.reply.body as { user: { id: number } };
  const other = await makeMember(sso.app, company.id, 'sender');
  const { database, now, roles } = sso.app.services;
  const read = () =>
    database.readCompany(company.id, (tx) => readApprovers(tx, company.id, { now, roles }, -6));
  const approversOf = async (author: number) =>
    (await read()).of(author).map(({ id }) => id === user.id);
  expect(await approversOf(other.managerId)).toContain(true);
  expect(await approversOf(company.managerId)).not.toContain(true);
  // Nor once the provider is gone.
  await sso.app.call(removeSso, { token: company.token });
  expect(await approversOf(company.managerId)).not.toContain(true);
});
