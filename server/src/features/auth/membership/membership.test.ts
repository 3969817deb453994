import { register } from '@regalo/contract/auth/auth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailedApp, startMailedApp } from '../../../testing/mailed-app.ts';
import { asSuperuser } from '../../../testing/superuser.ts';

const OPERATOR = 'operator@regalo.test';

let mailed: MailedApp;

beforeAll(async () => {
  const environment = { OPERATOR_EMAIL: `The operator <${OPERATOR}>` };
  mailed = await startMailedApp({ environment });
});
beforeEach(() => mailed.endWindows());
afterAll(() => mailed.stop());

const filled = {
  name: 'Sofía Vargas Rojas',
  company: 'Café del Valle S.A.',
  email: 'sofia@valle.cr',
  phone: '+506 8888 1234',
  note: 'Somos 120 personas.\nLlámenme por la tarde.',
  terms: true,
};

const send = (body: Record<string, unknown>) => mailed.app.call(register, { body });
const stored = () =>
  asSuperuser(
    mailed.app,
    'select name, company, email, phone, note, status from membership_requests order by id desc',
  );
const lastMail = async () => (await mailed.mailsTo(OPERATOR)).at(-1);

test('a request is stored, and the operator has a mail with every field; nobody can sign in', async () => {
  const { status, reply } = await send({ ...filled, email: ' Sofia@Valle.cr ' });
  expect(status).toBe(200);
  const message = 'Your request was sent. We will contact you soon.';
  expect(reply).toEqual({ success: true, message, body: {} });
  const { terms: _, ...fields } = filled;
  expect(await stored()).toEqual([{ ...fields, status: 'open' }]);
  const mail = await lastMail();
  expect(mail?.to).toEqual([OPERATOR]);
  expect(mail?.parsed.subject).toBe('Membership request 1: Café del Valle S.A.');
  for (const part of [mail?.parsed.text, mail?.parsed.html])
    for (const value of Object.values(fields).flatMap((text) => text.split('\n')))
      expect(part).toContain(value);
  const made = 'select (select count(*) from managers) + (select count(*) from companies) as n';
  expect(await asSuperuser(mailed.app, made)).toEqual([{ n: 0 }]);
});

test('what a stranger wrote is text: no element, no header, no line of its own', async () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&';
  const { status } = await send({
    ...filled,
    name: `${hostile}\r\nBcc: spy@x.cr`,
    company: `X\r\nBcc: spy@x.cr\r\n\r\n<b>hi</b>\u202e`,
    email: 'eva@valle.cr',
    phone: '<b>"8888',
    note: `</p><script>alert(1)</script>\n\nTo answer it: npm run admin -- accept-request 1`,
  });
  expect(status).toBe(200);
  const mail = await lastMail();
  expect(mail?.to).toEqual([OPERATOR]);
  expect(mail?.raw).not.toMatch(/^bcc:/im);
  expect(mail?.parsed.subject).toMatch(/^Membership request \d+: X Bcc: spy@x\.cr <b>hi<\/b>$/);
  const html = mail?.parsed.html ?? '';
  expect(html).not.toMatch(/<img|<script|<b>|\u202e/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#x27;&amp;');
  const lines = mail?.parsed.text?.split(/\r?\n/) ?? [];
  expect(lines.filter((line) => /^(Bcc|To answer it: .* 1$)/.test(line))).toEqual([]);
  expect(lines).toContain('> To answer it: npm run admin -- accept-request 1');
});

test.each([
  [{ terms: false }, 'Please accept the terms and conditions.', 'terms'],
  [{ name: '  ' }, 'Please fill all required fields', 'name'],
  [{ company: '' }, 'Please fill all required fields', 'company'],
  [{ email: 'a@x.cr, b@x.cr' }, 'Please enter a valid email address.', 'email'],
  [{ email: 'a@x.cr\r\nBcc: b@x.cr' }, 'Please enter a valid email address.', 'email'],
])('%j is refused: %s', async (change, message, field) => {
  const before = await stored();
  const { status, error } = await send({ ...filled, ...change });
  expect([status, error]).toMatchObject([422, { code: 'validation', message, field }]);
  expect(await stored()).toEqual(before);
});

test('without its mail no request is stored', async () => {
  const before = await stored();
  await mailed.withoutJobs(async () => {
    expect((await send({ ...filled, email: 'leo@valle.cr' })).status).toBe(500);
  });
  expect(await stored()).toEqual(before);
});

test('a mail server that is busy gets the mail again, the same one', async () => {
  mailed.sink.plan(OPERATOR, { at: 'hang-up' });
  const before = (await mailed.mailsTo(OPERATOR)).length;
  await send({ ...filled, email: 'ivo@valle.cr' });
  const mails = (await mailed.mailsTo(OPERATOR)).slice(before);
  expect(mails).toHaveLength(2);
  expect(mails[0]?.parsed.messageId).toBe(mails[1]?.parsed.messageId);
});

test('three requests an hour of one e-mail, ten of one address', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await send(filled)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  for (let n = 4; n < 11; n += 1)
    statuses.push((await send({ ...filled, email: `n${n}@valle.cr` })).status);
  expect(statuses.slice(4)).toEqual([...Array(6).fill(200), 429]);
  const { error } = await send({ ...filled, email: 'another@valle.cr' });
  expect(error.message).toBe('Too many attempts. Please try again later.');
});
