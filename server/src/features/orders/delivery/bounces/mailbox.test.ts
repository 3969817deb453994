import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { imapMailbox, type Mailbox, readMailboxUrl } from '../../../../platform/mail/mailbox.ts';
import { watchedMailbox } from '../../../../platform/mail/watched-mailer.ts';
import { readSettings } from '../../../../platform/settings/settings.ts';
import { bounceOf } from '../../../../testing/bounces.ts';
import { type ImapServer, startImapServer } from '../../../../testing/imap-server.ts';
import {
  type MailingApp,
  type SentGift,
  startMailingApp,
} from '../../../../testing/mailing-app.ts';
import { readMetric } from '../../../../testing/read-metrics.ts';
import { asSuperuser } from '../../../../testing/superuser.ts';
import { readBouncesJob } from './read-bounces-job.ts';

let post: MailingApp;
let imap: ImapServer;
/** As the setting opens it; no worker reads it but the tests. */
let mailbox: Mailbox;
let earlier: string[];

beforeAll(async () => {
  post = await startMailingApp({ environment: { METRICS_PORT: '0' } });
});
afterAll(() => post.stop());
beforeEach(async () => {
  imap = await startImapServer();
  const { BOUNCES_IMAP_URL: url = '' } = readSettings({
    ...post.app.environment,
    BOUNCES_IMAP_URL: imap.setting,
  });
  const place = readMailboxUrl(url);
  if (!place) throw new Error('the setting is not read');
  mailbox = watchedMailbox(imapMailbox(place), post.app.services);
  earlier = await counts();
});
afterEach(() => imap.close());

let sent = 0;
async function sendOne(): Promise<{ gift: SentGift; to: string; messageId: string }> {
  sent += 1;
  const to = `mailbox${sent}@ejemplo.cr`;
  const [gift] = await post.send(to);
  if (!gift) throw new Error('an order of one has one gift');
  await post.until(gift, { status: 'sent' });
  return { gift, to, messageId: post.mailsTo(to)[0]?.parsed.messageId ?? '' };
}

const RUN = { dueAt: new Date().toISOString() };

/** One run of the job, as a worker does it. */
const readMailbox = (stopping = new AbortController().signal, broken = {}) =>
  readBouncesJob.handle({ ...post.app.services, mailbox, ...broken }, RUN, stopping);

const told = (order: number) =>
  asSuperuser(
    post.app,
    `select details->>'failed' as failed from notifications
    where kind = 'delivery_failed' and details->>'orderId' = $1`,
    [String(order)],
  );
/** What was counted so far. */
async function counts(): Promise<string[]> {
  const samples = [
    ...(await readMetric(post.app, 'regalo_bounces_total')),
    ...(await readMetric(post.app, 'regalo_bounce_mailbox_reads_total')),
  ];
  return samples.flatMap(({ labels, value }) =>
    Array.from({ length: value }, (_, n) => `${labels.source ?? 'mailbox'} ${labels.outcome} ${n}`),
  );
}
/** What was counted since the test began. */
const counted = async () =>
  (await counts())
    .filter((one) => !earlier.includes(one))
    .map((one) => one.replace(/ \d+$/, ''))
    .sort();
const awayLogs = () => post.app.logs.filter((line) => line.includes('"mailbox-'));

test('what came back is read once, and everything is marked as read', async () => {
  const { gift, to, messageId } = await sendOne();
  const other = await sendOne();
  imap.put('Subject: hello\r\n\r\nI am on holiday until Monday.');
  imap.put(`${bounceOf({ messageId, to }).replace('--b1--', '')}\r\n${'Hola. '.repeat(20_000)}`);
  imap.put(bounceOf({ messageId: other.messageId, to }));
  imap.put(bounceOf({ messageId: '<made-up@regalo.test>', to: other.to }));
  await readMailbox();
  await readMailbox();
  await post.until(gift, { status: 'failed', reason: expect.stringContaining('User unknown') });
  expect((await post.read(other.gift)).status).toBe('sent');
  expect(imap.mails.map(({ seen }) => seen)).toEqual([true, true, true, true]);
  expect(await counted()).toEqual([
    'mailbox counted',
    ...Array(3).fill('mailbox ignored'),
    ...Array(2).fill('mailbox read'),
  ]);
  await expect.poll(() => told(gift.order), { timeout: 15_000 }).toEqual([{ failed: '1' }]);
});

test('a mail that was taken and not marked is taken again, and counts once', async () => {
  const { gift, to, messageId } = await sendOne();
  imap.put(bounceOf({ messageId, to }));
  imap.hangUpAt('UID STORE');
  await readMailbox();
  expect(imap.mails[0]?.seen).toBe(false);
  await post.until(gift, { status: 'failed' });
  await readMailbox();
  expect(imap.mails[0]?.seen).toBe(true);
  expect(await counted()).toEqual([
    'mailbox counted',
    'mailbox failed',
    'mailbox ignored',
    'mailbox read',
  ]);
  await expect.poll(() => told(gift.order), { timeout: 15_000 }).toEqual([{ failed: '1' }]);
});

test('where the database is away, the mail is left for the next time', async () => {
  const { gift, to, messageId } = await sendOne();
  imap.put(bounceOf({ messageId, to }));
  const never = new AbortController().signal;
  const inCompany = () => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' }));
  await expect(readMailbox(never, { database: { inCompany } })).rejects.toThrow('gone');
  expect(imap.mails[0]?.seen).toBe(false);
  await readMailbox();
  await post.until(gift, { status: 'failed' });
});

test('a mail that is too much for us is given up, and those behind it are read', async () => {
  const first = await sendOne();
  const second = await sendOne();
  imap.put(bounceOf(first));
  imap.put(bounceOf({ ...second, said: '550 5.1.1 \0: unknown\0' }));
  const never = new AbortController().signal;
  const { database } = post.app.services;
  let calls = 0;
  const inCompany: typeof database.inCompany = async (...given) => {
    calls += 1;
    if (calls === 1) throw new Error('a mail of a kind that nobody has seen');
    return await database.inCompany(...given);
  };
  await readMailbox(never, { database: { inCompany } });
  expect(imap.mails.map(({ seen }) => seen)).toEqual([true, true]);
  await post.until(second.gift, { status: 'failed', reason: expect.stringContaining('unknown') });
  expect((await post.read(first.gift)).status).toBe('sent');
  expect(await counted()).toEqual(['mailbox counted', 'mailbox given_up', 'mailbox read']);
  expect(post.app.logs.join()).toContain('nobody has seen');
});

test('a mailbox that is away, locked or read-only is told of once, and when it is back', async () => {
  const before = awayLogs().length;
  for (const how of ['locked', 'read-only'] as const) {
    imap.behave(how);
    await readMailbox();
  }
  const said = () => awayLogs().slice(before);
  expect(said()).toEqual([expect.stringContaining('it does not take user and password')]);
  imap.behave('well');
  await readMailbox();
  await readMailbox();
  expect(said().slice(1)).toEqual([expect.stringContaining('"mailbox-back"')]);
  expect(await counted()).toEqual([
    ...Array(2).fill('mailbox failed'),
    ...Array(2).fill('mailbox read'),
  ]);
  await imap.close();
  await readMailbox();
  expect(said().at(-1)).toContain('ECONNREFUSED');
  expect(post.app.logs.join()).not.toContain('only-for-tests');
});

test('a process that ends begins no other mail', async () => {
  imap.put('Subject: hello\r\n\r\nhello');
  await readMailbox(AbortSignal.abort());
  expect(imap.mails[0]?.seen).toBe(false);
});

test('small mails that are made to stall keep nobody from the next one', async () => {
  const { gift, to, messageId } = await sendOne();
  const bounce = bounceOf({ messageId, to });
  const many = (text: string) => text.repeat(Math.floor((80 * 1024) / text.length));
  const within = (before: string, more: string) => bounce.replace(before, `${more}${before}`);
  for (const hostile of [
    within('Final-Recipient', `a:${many(' ')}\u2028x\u2028\r\n`),
    within('Final-Recipient', many('\r\n \t')),
    within('Final-Recipient', `Action: failed\r\n${many('\r\n \r\n')}`),
    within('Message-ID', `x:${many(' =?utf-8?Q?a')}\r\n`),
    within('From: Mail', `To: ${many('(')}\r\n`),
    within('From: Mail', `Content-Type: multipart/mixed;${many(' a*0=b;')}\r\n`),
    `Content-Type: text/html\r\n\r\n${many('<!--')}`,
    `Content-Type: text/html\r\n\r\n<a ${many('href=')}`,
    Array.from(
      { length: 4_000 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}`,
    ).join('\r\n'),
    many('\0\r\n'),
  ])
    imap.put(hostile);
  imap.put(bounce);
  await readMailbox();
  expect(imap.mails.every(({ seen }) => seen)).toBe(true);
  await post.until(gift, { status: 'failed' });
});
