import { exportAudit, listAudit, setAuditMail } from '@regalo/contract/audit/audit';
import { addGroup } from '@regalo/contract/groups/groups';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSessionOf } from '../../testing/contract-calls.ts';
import { askFile } from '../../testing/downloads.ts';
import { type MadeCompany, makeCompany } from '../../testing/factories.ts';
import { type MailedApp, startMailedApp } from '../../testing/mailed-app.ts';
import { makeMember } from '../../testing/members.ts';
import { mailAnchors } from './anchor-mail-job.ts';

let post: MailedApp;
let company: MadeCompany;
beforeAll(async () => {
  post = await startMailedApp();
  company = await makeCompany(post.app.services.database, { language: 'en' });
  const body = { name: 'Ventas', role: 1 } as const;
  await post.app.call(addGroup, { token: company.token, body });
});
afterAll(() => post.stop());

const want = (wanted: boolean, token = company.token) =>
  post.app.call(setAuditMail, { token, body: { wanted } });
const mailed = async () =>
  (await post.app.call(listAudit, { token: company.token })).reply.body.mailed;
const morning = () =>
  mailAnchors.handle(
    post.app.services,
    { dueAt: new Date().toISOString() },
    new AbortController().signal,
  );

test('an Admin who wants it is mailed how many entries there are, and the last hash', async () => {
  expect(await mailed()).toBe(false);
  await morning();
  expect(await post.mailsTo(company.email)).toEqual([]);
  expect((await want(true)).status).toBe(200);
  expect((await want(true)).status).toBe(200);
  expect(await mailed()).toBe(true);
  await morning();
  const [mail, ...more] = await post.mailsTo(company.email);
  expect(more).toEqual([]);
  // The group, and that the mail is wanted.
  expect(mail?.parsed.subject).toMatch(/^Audit log on .*: 2 entries$/);
  const file = await askFile(post.app, exportAudit.path, { token: company.token, query: {} });
  const newest = (await file.text()).split(/\r?\n/).find((line) => line.includes('audit_mail'));
  const [hash = 'none'] = /[0-9a-f]{64}/.exec(newest ?? '') ?? [];
  expect(mail?.parsed.text?.replace(/\s+/g, '')).toContain(`2:${hash}`);
  await want(false);
  await morning();
  expect(await post.mailsTo(company.email)).toHaveLength(1);
}, 60_000);

test('whoever is no Admin can neither ask for it nor is mailed', async () => {
  const member = await makeMember(post.app, company.id, 'finance');
  const token = await openSessionOf(post.app, member);
  expect((await want(true, token)).status).toBe(403);
});
