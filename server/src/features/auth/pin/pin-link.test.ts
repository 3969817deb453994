import { forgotPin, login, resetPin } from '@regalo/contract/auth/auth';
import { getProfile } from '@regalo/contract/auth/profile';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, PIN } from '../../../testing/factories.ts';
import { linkToken, type MailedApp, startMailedApp } from '../../../testing/mailed-app.ts';
import { disableManager } from '../../../testing/operated-companies.ts';
import { asSuperuser } from '../../../testing/superuser.ts';

const NEW_PIN = 'Cuarzo7Nube2026';
const DEAD = {
  success: false,
  code: 'validation',
  reason: 'pin_link_invalid',
  params: {},
  message: 'This link is no longer valid. Please ask for a new one.',
  field: 'token',
};

let mailed: MailedApp;

beforeAll(async () => {
  mailed = await startMailedApp();
});
beforeEach(() => mailed.endWindows());
afterAll(() => mailed.stop());

type Made = Parameters<typeof makeCompany>[1];
const makeManager = (company: Made = {}) => makeCompany(mailed.app.services.database, company);
const ask = (email: string) => mailed.app.call(forgotPin, { body: { email } });
const reset = (token: string, pin = NEW_PIN) => mailed.app.call(resetPin, { body: { token, pin } });
const signIn = async (email: string, pin: string) =>
  (await mailed.app.call(login, { body: { email, pin } })).status;
const profileStatus = async (token: string) =>
  (await mailed.app.call(getProfile, { token })).status;

/** Asks for a link. @returns the token of the newest one that was mailed */
async function askForLink({ email }: MadeCompany): Promise<string> {
  await mailed.endWindowsOf('forgot-mail');
  expect((await ask(email)).status).toBe(200);
  // Two mails of an account can be sent at once: that it is locked may be told after the link.
  return (await mailed.mailsTo(email)).map(linkToken).findLast((token) => token !== '') ?? '';
}

const age = ({ managerId }: MadeCompany, by: string) =>
  asSuperuser(
    mailed.app,
    'update pin_links set created_at = now() - $2::interval where manager_id = $1',
    [managerId, by],
  );

test('a link sets a new PIN, ends every session, is written down and told', async () => {
  const manager = await makeManager({ language: 'en' });
  const other = await makeManager();
  const token = await askForLink(manager);
  const { status, reply } = await reset(token);
  const message = 'Your PIN was changed. Please sign in.';
  expect([status, reply]).toEqual([200, { success: true, message, body: {} }]);
  expect([await profileStatus(manager.token), await profileStatus(other.token)]).toEqual([
    401, 200,
  ]);
  expect(await signIn(manager.email, PIN)).toBe(401);
  expect(await signIn(manager.email, NEW_PIN)).toBe(200);
  const entry = 'select author, action, subject, subject_id as id, after from audit_entries';
  const { managerId } = manager;
  expect(await asSuperuser(mailed.app, `${entry} where company_id = $1`, [manager.id])).toEqual([
    {
      author: `manager:${managerId}`,
      action: 'reset pin',
      subject: 'manager',
      id: managerId,
      after: null,
    },
  ]);
  const mails = await mailed.mailsTo(manager.email);
  expect(mails.map(({ parsed }) => parsed.subject)).toEqual([
    'Choose a new PIN for Regalo',
    'Your Regalo PIN was changed',
  ]);
  expect(await mailed.mailsTo(other.email)).toEqual([]);
});

test('a used link is worth nothing', async () => {
  const token = await askForLink(await makeManager());
  expect((await reset(token)).status).toBe(200);
  const again = await reset(token, 'Tr4jesNube2026');
  expect([again.status, again.error]).toEqual([422, DEAD]);
});

test('of resets at once with one link exactly one sets the PIN', async () => {
  const manager = await makeManager();
  const token = await askForLink(manager);
  const pins = Array.from({ length: 6 }, (_, n) => `Cuarzo7Nube${n}`);
  const answers = await Promise.all(pins.map((pin) => reset(token, pin)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...Array(5).fill(422)]);
  const winner = pins[statuses.indexOf(200)] ?? '';
  expect(await signIn(manager.email, winner)).toBe(200);
  const changes = "select 1 from audit_entries where company_id = $1 and action = 'reset pin'";
  expect(await asSuperuser(mailed.app, changes, [manager.id])).toHaveLength(1);
});

test('a link of 29 minutes works, one of 31 does not', async () => {
  const manager = await makeManager();
  const old = await askForLink(manager);
  await age(manager, '31 minutes');
  const refused = await reset(old);
  expect([refused.status, refused.error]).toEqual([422, DEAD]);
  expect(await signIn(manager.email, PIN)).toBe(200);
  const fresh = await askForLink(manager);
  await age(manager, '29 minutes');
  expect((await reset(fresh)).status).toBe(200);
});

test('whoever asks for another link ends none that was mailed; one that is used ends them all', async () => {
  const manager = await makeManager();
  const first = await askForLink(manager);
  const second = await askForLink(manager);
  expect(second).not.toBe(first);
  expect((await reset(first)).status).toBe(200);
  expect((await reset(second)).error).toEqual(DEAD);
});

test.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(43)}\n`, '%00'])(
  'the token %j is answered like a used one',
  async (token) => {
    const { status, error } = await reset(token);
    expect([status, error]).toEqual([422, DEAD]);
  },
);

test('a PIN that breaks the rules is refused, and does not use the link up', async () => {
  const token = await askForLink(await makeManager());
  const { status, error } = await reset(token, '123456');
  const message = 'PIN must contain at least one letter.';
  expect([status, error.message, error.field]).toEqual([422, message, 'pin']);
  expect((await reset(token)).status).toBe(200);
});

test('where the notice cannot be queued nothing is changed, and the link stays', async () => {
  const manager = await makeManager();
  const token = await askForLink(manager);
  await mailed.withoutJobs(async () => expect((await reset(token)).status).toBe(500));
  expect([await profileStatus(manager.token), await signIn(manager.email, PIN)]).toEqual([
    200, 200,
  ]);
  expect((await reset(token)).status).toBe(200);
});

test('a disabled manager gets no link, and one mailed before is worth nothing', async () => {
  const manager = await makeManager();
  const token = await askForLink(manager);
  await disableManager(mailed.app.services.database, manager.email, {
    author: 'operator',
    leaveWithoutAdmin: true,
  });
  const { status, error } = await reset(token);
  expect([status, error]).toEqual([422, DEAD]);
  await mailed.endWindowsOf('forgot-mail');
  const answer = await ask(manager.email);
  expect(answer.status).toBe(200);
  expect(await mailed.mailsTo(manager.email)).toHaveLength(1);
});

test('asking for a link neither signs anybody out nor changes the PIN', async () => {
  const manager = await makeManager();
  await askForLink(manager);
  expect([await profileStatus(manager.token), await signIn(manager.email, PIN)]).toEqual([
    200, 200,
  ]);
});

test('a new PIN lets in whom wrong tries had shut out', async () => {
  const manager = await makeManager();
  for (let n = 0; n < 11; n += 1) await signIn(manager.email, 'Wrong2025');
  expect(await signIn(manager.email, PIN)).toBe(429);
  await reset(await askForLink(manager));
  expect(await signIn(manager.email, NEW_PIN)).toBe(200);
});

test('thirty resets in a quarter of an hour from one address', async () => {
  const tries = Array.from({ length: 30 }, () => reset('a'.repeat(43)));
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(30).fill(422));
  expect((await reset(await askForLink(await makeManager()))).status).toBe(429);
});

test('a link belongs to its company: the wall hides it from every other', async () => {
  const [ours, theirs] = [await makeManager(), await makeManager()];
  await askForLink(theirs);
  const seen = (companyId: number) =>
    mailed.app.services.database.readCompany(companyId, (tx) =>
      tx.selectFrom('pin_links').select('company_id').execute(),
    );
  expect(await seen(ours.id)).toEqual([]);
  expect(await seen(theirs.id)).toEqual([{ company_id: theirs.id }]);
});

test.each([
  ['en', 'Hello, <b>Ana</b>:', 'Choose a new PIN'],
  ['es', 'Hola, <b>Ana</b>:', 'Elija un PIN nuevo'],
] as const)(
  'the mails are in the company’s language (%s), and names are text',
  async (language, greeting, heading) => {
    const manager = await makeManager({ language, manager: ['<b>Ana</b>\r\nBcc: x@x.cr', 'Mora'] });
    await reset(await askForLink(manager));
    const mails = await mailed.mailsTo(manager.email);
    expect(mails).toHaveLength(2);
    for (const { raw, parsed } of mails) {
      expect(raw).not.toMatch(/^bcc:/im);
      expect(parsed.html).not.toContain('<b>');
      expect(parsed.text).toContain(greeting.replace(':', ' Bcc: x@x.cr:'));
      expect(parsed.html).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
    }
    expect(mails[0]?.parsed.text).toContain(heading);
  },
);
