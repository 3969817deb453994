import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOUNCES_SECRET, bounceOf, signedBounce } from '../../../../testing/bounces.ts';
import {
  type MailingApp,
  type SentGift,
  startMailingApp,
} from '../../../../testing/mailing-app.ts';
import { asSuperuser } from '../../../../testing/superuser.ts';
import { nameMail, readMailName } from '../mail-name.ts';
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
  expect(await readBounce(Buffer.from(bounce))).toMatchObject(read);
  expect(await readBounce(Buffer.from(whole))).toMatchObject(read);
});
