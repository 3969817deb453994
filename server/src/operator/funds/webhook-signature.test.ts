import { expect, test } from 'vitest';
import { isSignedWebhook } from './sinpe-hook.ts';

/** The example of the specification of Standard Webhooks. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const BODY = '{"test": 2432232314}';
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const HEADERS = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': SIGNATURE,
};
const AT = 1_614_265_330_000;

const isSigned = ({
  headers = {},
  body = BODY,
  secret = SECRET,
  at = AT,
}: {
  headers?: Record<string, string | undefined>;
  body?: string;
  secret?: string;
  at?: number;
} = {}) => isSignedWebhook(secret, { ...HEADERS, ...headers }, Buffer.from(body), new Date(at));

test('the example of the specification is signed', () => {
  expect(isSigned()).toBe(true);
  expect(isSigned({ headers: { 'webhook-signature': `v1,AAAA ${SIGNATURE}` } })).toBe(true);
});

test.each<[string, Parameters<typeof isSigned>[0]]>([
  ['body', { body: `${BODY} ` }],
  ['secret', { secret: 'whsec_AAAA' }],
  ['id', { headers: { 'webhook-id': 'msg_other' } }],
  ['time', { headers: { 'webhook-timestamp': '1614265331' } }],
  ['version', { headers: { 'webhook-signature': SIGNATURE.replace('v1', 'v1a') } }],
])('with another %s it is not', (_, changed) => expect(isSigned(changed)).toBe(false));

test.each(Object.keys(HEADERS))('without %s it is not', (name) =>
  expect(isSigned({ headers: { [name]: undefined } })).toBe(false),
);

test('five minutes before and after it is, later it is not', () => {
  for (const seconds of [-300, 300]) expect(isSigned({ at: AT + seconds * 1000 })).toBe(true);
  for (const seconds of [-301, 301]) expect(isSigned({ at: AT + seconds * 1000 })).toBe(false);
});

test('a time that is no number is none', () => {
  for (const time of ['', 'NaN', '1e10', '-1', '1614265330.0'])
    expect(isSigned({ headers: { 'webhook-timestamp': time } })).toBe(false);
});
