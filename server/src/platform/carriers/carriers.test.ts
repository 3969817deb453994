import { expect, test } from 'vitest';
import { wishOf } from './stop-words.ts';
import { readSmsUrl, twilioCarrier } from './twilio.ts';
import { readWhatsAppUrl } from './whatsapp.ts';

const WHATSAPP =
  'https://EAAx@graph.facebook.com/v24.0/106540352242922?secret=0123456789&verify=a-long-word&template=gift&cost=12';
const SMS = 'https://AC01234567:12345678@api.twilio.com?from=%2B15005550006&cost=28';

test('one address carries all that a carrier needs', () => {
  expect(readWhatsAppUrl(WHATSAPP)).toEqual({
    base: 'https://graph.facebook.com/v24.0/106540352242922',
    token: 'EAAx',
    phoneId: '106540352242922',
    secret: '0123456789',
    verify: 'a-long-word',
    template: 'gift',
    codes: '',
    cost: 12,
  });
  expect(readSmsUrl(SMS)).toMatchObject({ base: 'https://api.twilio.com', from: '+15005550006' });
  expect(readSmsUrl(SMS.replace('%2B', '+'))?.from).toBe('+15005550006');
});

test.each([
  WHATSAPP.replace('https', 'http'),
  WHATSAPP.replace('EAAx@', ''),
  WHATSAPP.replace('secret=0123456789', ''),
  WHATSAPP.replace('template=gift', 'template=A b'),
  WHATSAPP.replace('cost=12', 'cost=free'),
  `${WHATSAPP}&codes=A b`,
  'graph',
])('%s is no address of WhatsApp', (url) => {
  expect(readWhatsAppUrl(url)).toBeUndefined();
});

test.each([
  SMS.replace('https', 'http'),
  SMS.replace('from=%2B15005550006', ''),
  'https://api.twilio.com',
])('%s is no address of Twilio', (url) => {
  expect(readSmsUrl(url)).toBeUndefined();
});

test('Twilio’s signature is that of its own documentation', () => {
  const place = { base: '', sid: 'AC', token: '12345', from: '', service: '', cost: 0 };
  const carrier = twilioCarrier(place, 'https://mycompany.com');
  const body = Buffer.from(
    new URLSearchParams({
      Digits: '1234',
      To: '+18005551212',
      From: '+14158675309',
      Caller: '+14158675309',
      CallSid: 'CA1234567890ABCDE',
    }).toString(),
  );
  const call = { path: '/myapp.php?foo=1&bar=2', reference: '', body, at: new Date() };
  const signed = (signature: string) =>
    carrier.isSigned({ ...call, headers: { 'x-twilio-signature': signature } });
  expect(signed('RSOYDt4T1cUTdK1PDd93/VVr8B8=')).toBe(true);
  expect(signed('RSOYDt4T1cUTdK1PDd93/VVr8B9=')).toBe(false);
});

test.each([
  ['STOP', false],
  ['  Baja. ', false],
  ['No más', false],
  ['alta', true],
  ['stop it', undefined],
  ['Gracias', undefined],
])('%s', (text, wants) => {
  expect(wishOf(text)).toBe(wants);
});
