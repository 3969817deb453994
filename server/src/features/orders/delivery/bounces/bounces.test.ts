import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOUNCES_SECRET, bounceOf, signedBounce } from '../../../../testing/bounces.ts';
import {
  type MailingApp,
  type SentGift,
  startMailingApp,
} from '../../../../testing/mailing-app.ts';
import { asSuperuser } from '../../../../testing/superuser.ts';
import { nameMail, readMailName } from '../mail-name.ts';
import { recordAttempt } from '../outbox-queries.ts';
import { readBounce } from './read-bounce.ts';

let post: MailingApp;

beforeAll(async () => {
  post = await startMailingApp({ environment: { BOUNCES_SECRET } });
});
afterAll(() => post.stop());

let sent = 0;
async function sendOne(): Promise<{ gift: SentGift; to: string; messageId: string }> {
  sent += 1;
  const to = `bounce${sent}@ejemplo.cr`;
  const [gift] = await post.send(to);
  if (!gift) throw new Error('an order of one has one gift');
  await post.until(gift, { status: 'sent' });
  return { gift, to, messageId: post.mailsTo(to)[0]?.parsed.messageId ?? '' };
}

const tell = async (request: RequestInit) => (await post.app.fetch('/hooks/mail', request)).status;
const marked = () => asSuperuser(post.app, 'select company_id from bounced_addresses');
const told = (order: number) =>
  asSuperuser(
    post.app,
    `select details->>'failed' as failed from notifications
    where kind = 'delivery_failed' and details->>'orderId' = $1`,
    [String(order)],
  );

test('a bounce marks mail and address, and tells the manager, once', async () => {
  const { gift, to, messageId } = await sendOne();
  const bounce = bounceOf({ messageId, to: to.toUpperCase() });
  for (let n = 0; n < 3; n += 1) expect(await tell(signedBounce(bounce))).toBe(200);
  await post.until(gift, { status: 'failed', reason: expect.stringContaining('User unknown') });
  await expect.poll(() => told(gift.order), { timeout: 15_000 }).toEqual([{ failed: '1' }]);
  expect(await marked()).toEqual([{ company_id: post.company.id }]);
});

test('one that comes while its mail is still being sent counts, whatever is recorded afterwards', async () => {
  const { gift, to, messageId } = await sendOne();
  const [mail] = await asSuperuser(
    post.app,
    `update deliveries set status = 'sending', due_at = now() + interval '1 minute' where gift_id = $1
    returning id`,
    [gift.id],
  );
  expect(await tell(signedBounce(bounceOf({ messageId, to })))).toBe(200);
  await post.until(gift, { status: 'failed', reason: expect.stringContaining('User unknown') });
  const sending = { deliveryId: Number(mail?.id), retryIn: 0, givenUp: false, unreached: false };
  for (const outcome of ['sent', 'deferred'] as const)
    await post.app.services.database.inCompany(post.company.id, (tx) =>
      recordAttempt(tx, post.company.id, { ...sending, outcome, reason: '', shown: '' }),
    );
  await post.until(gift, { status: 'failed', reason: expect.stringContaining('User unknown') });
  await expect.poll(() => told(gift.order), { timeout: 15_000 }).toEqual([{ failed: '1' }]);
});

test('it counts only with our Message-ID and the recipient it went to', async () => {
  const { gift, to, messageId } = await sendOne();
  const other = await sendOne();
  const before = await marked();
  for (const bounce of [
    bounceOf({ messageId, to: 'somebody@else.cr' }),
    bounceOf({ messageId: other.messageId, to }),
    bounceOf({ messageId: `<${'0'.repeat(32)}@regalo.test>`, to }),
    bounceOf({ messageId: '<made-up@regalo.test>', to }),
    bounceOf({ messageId, to, action: 'delayed', status: '4.4.1' }),
    bounceOf({ messageId, to, action: 'delivered', status: '2.0.0' }),
    'Subject: hello\r\n\r\nI am on holiday until Monday.',
    '',
  ])
    expect(await tell(signedBounce(bounce))).toBe(200);
  expect((await post.read(gift)).status).toBe('sent');
  expect((await post.read(other.gift)).status).toBe('sent');
  expect(await marked()).toEqual(before);
});

test('a wrong signature, none, or one of another body is refused', async () => {
  const { gift, to, messageId } = await sendOne();
  const bounce = bounceOf({ messageId, to });
  const good = signedBounce(bounce);
  for (const request of [
    signedBounce(bounce, 'another-secret-of-32-characters-0'),
    { ...good, headers: { 'content-type': 'message/rfc822' } },
    { ...good, body: `${bounce} ` },
  ])
    expect(await tell(request)).toBe(403);
  expect((await post.read(gift)).status).toBe('sent');
});

test('a corrected address is not failed by the bounce of the one before', async () => {
  const { gift, to, messageId } = await sendOne();
  await asSuperuser(
    post.app,
    "update deliveries set address = 'right@ejemplo.cr' where gift_id = $1",
    [gift.id],
  );
  expect(await tell(signedBounce(bounceOf({ messageId, to })))).toBe(200);
  expect((await post.read(gift)).status).toBe('sent');
});

test('a name says nothing to others, and to us which mail it was', () => {
  const { keys } = post.app.services;
  const mail = { companyId: 7, deliveryId: 281_474_976_710_655, generation: 3 };
  const name = nameMail(keys, mail, keys.current);
  expect(name).toMatch(/^[0-9a-f]{32}$/);
  expect(nameMail(keys, mail, keys.current)).toBe(name);
  expect(readMailName(keys, name)).toEqual(mail);
  expect(
    readMailName(
      keys,
      name.replace(/^./, (one) => (one === '0' ? '1' : '0')),
    ),
  ).toBeUndefined();
});

test('what mail servers write in other ways is read as well', async () => {
  const bounce = bounceOf({ messageId: '<abc@regalo.test>', to: 'ana@ejemplo.cr' });
  const whole = bounce
    .replace('Original-Recipient: rfc822;ana@ejemplo.cr\r\n', '')
    .replace('text/rfc822-headers', 'message/rfc822')
    .replace(
      'Message-ID: <abc@regalo.test>\r\n',
      'Message-Id:\r\n <abc@regalo.test>\r\n\r\nHola\r\n',
    );
  const read = { messageName: 'abc', failed: [{ address: 'ana@ejemplo.cr' }] };
  expect(readBounce(Buffer.from(bounce))).toMatchObject(read);
  expect(readBounce(Buffer.from(whole))).toMatchObject(read);
});

test('parts in other encodings, and a report inside of another mail, are read as well', () => {
  const bounce = bounceOf({ messageId: '<abc@regalo.test>', to: 'ana@ejemplo.cr' });
  const read = { messageName: 'abc', failed: [{ address: 'ana@ejemplo.cr' }] };
  const type = 'Content-Type: message/delivery-status';
  const [before = '', rest = ''] = bounce.split(`${type}\r\n\r\n`);
  const [report = '', ...after] = rest.split('\r\n--b1');
  const encoded = {
    base64: Buffer.from(report).toString('base64').replace(/.{76}/g, '$&\r\n'),
    'quoted-printable': report.replaceAll('ana@', '=61na@').replace('Original', 'Orig=\r\ninal'),
  };
  for (const [encoding, text] of Object.entries(encoded)) {
    const head = `${type}\r\nContent-Transfer-Encoding: ${encoding}`;
    const mail = [`${before}${head}\r\n\r\n${text}`, ...after].join('\r\n--b1');
    expect(readBounce(Buffer.from(mail))).toMatchObject(read);
  }
  const list = 'Content-Type: multipart/mixed;\r\n boundary=list\r\n\r\nTo the list\r\n--list';
  const wrapped = `${list}\r\n${bounce}\r\n--list--\r\nhello`;
  expect(readBounce(Buffer.from(wrapped))).toMatchObject(read);
});

test('nothing that a stranger writes beside a report is converted', () => {
  const bounce = bounceOf({ messageId: '<abc@regalo.test>', to: 'ana@ejemplo.cr' });
  const many = (text: string) => text.repeat(60_000 / text.length);
  for (const text of [`<a ${many('href=')}`, many('<li>\v'), many('<script '), many('&#1')]) {
    const html = `--b1\r\nContent-Type: text/html\r\n\r\n${text}\r\n`;
    const raw = Buffer.from(bounce.replace('--b1\r\n', `${html}--b1\r\n`));
    // A reader that stalls is ended, however busy it is.
    const read = () => readBounce(raw);
    const found = runInNewContext('read()', { read }, { timeout: 20_000 });
    expect(found).toMatchObject({ messageName: 'abc', failed: [{ address: 'ana@ejemplo.cr' }] });
  }
});

test('address and reason are of one line that the database takes', () => {
  const bounce = bounceOf({ messageId: '<abc@regalo.test>', to: 'ana\0@ejemplo.cr' });
  const hostile = bounce.replace('User unknown', `User\0\u001b unknown ${'!'.repeat(5_000)}`);
  const [failed] = readBounce(Buffer.from(hostile))?.failed ?? [];
  expect(failed?.address).toBe('ana @ejemplo.cr');
  expect(failed?.reason).toContain('User unknown !!!');
  expect(failed?.reason).toHaveLength(500);
});
