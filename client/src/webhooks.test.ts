import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { readWebhook, WebhookError } from './webhooks.ts';

const BODY = '{"type":"gift.opened","timestamp":"2026-11-28T12:00:00Z","data":{"gift_id":7}}';
const now = () => Math.floor(Date.now() / 1000);
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const PAIR = generateKeyPairSync('ed25519');
const raw = PAIR.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
const PUBLIC_KEY = `whpk_${raw.toString('base64')}`;

/** A message as it comes, signed in both ways. */
function message(time: number | string = now(), id = 'evt_1') {
  const content = Buffer.from(`${id}.${time}.${BODY}`);
  const shared = createHmac('sha256', Buffer.alloc(32, 7)).update(content).digest('base64');
  const asymmetric = sign(null, content, PAIR.privateKey).toString('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(time),
    'webhook-signature': `v1,AAAA v1a,AAAA v2,${shared} v1,${shared} v1a,${asymmetric}`,
  };
}

test.each([
  ['secret', SECRET],
  ['public key', PUBLIC_KEY],
])('a message that was signed is read with the %s', async (_, key) => {
  const event = { type: 'gift.opened', timestamp: '2026-11-28T12:00:00Z', data: { gift_id: 7 } };
  expect(await readWebhook(BODY, message(), key)).toEqual({ id: 'evt_1', event });
  expect((await readWebhook(BODY, new Headers(message()), key)).event).toEqual(event);
  for (const time of [now() - 290, now() + 290])
    expect((await readWebhook(BODY, message(time), key)).event).toEqual(event);
});

test.each([
  ['secret', SECRET],
  ['public key', PUBLIC_KEY],
])('anything else is refused with the %s', async (_, key) => {
  const refuse = (read: Promise<unknown>) => expect(read).rejects.toThrow(WebhookError);
  await refuse(readWebhook(`${BODY} `, message(), key));
  await refuse(readWebhook(BODY, { ...message(), 'webhook-id': 'evt_2' }, key));
  await refuse(readWebhook(BODY, { ...message(), 'webhook-timestamp': String(now() - 1) }, key));
  for (const time of [now() - 400, now() + 400, '', '1e9', 'now'])
    await refuse(readWebhook(BODY, message(time), key));
  const { 'webhook-signature': signature } = message();
  const other = signature.replaceAll(/v1a?,(?!AAAA )[^ ]*/g, 'v1,*** v1a');
  for (const signed of [other, 'v1,A v1a,A', 'v1,AAAAA= v1a,AAAAA=', 'v1, v1a,'])
    await refuse(readWebhook(BODY, { ...message(), 'webhook-signature': signed }, key));
  for (const name of Object.keys(message()))
    await refuse(readWebhook(BODY, { ...message(), [name]: undefined }, key));
});

test('another secret, another key, and what is neither, are refused', async () => {
  const [other] = [generateKeyPairSync('ed25519').publicKey];
  const foreign = other.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
  for (const key of [
    `whsec_${Buffer.alloc(32).toString('base64')}`,
    `whpk_${foreign}`,
    raw.toString('base64'),
  ])
    await expect(readWebhook(BODY, message(), key)).rejects.toThrow(WebhookError);
});
