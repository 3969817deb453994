import { createHmac } from 'node:crypto';
import type { Failure } from '@regalo/contract/orders/channels';
import { askCarrier } from './ask-carrier.ts';
import {
  type Carrier,
  CarrierTrouble,
  type HookCall,
  MessageRefused,
  type Progress,
  type Report,
  type Taken,
} from './carrier.ts';
import { readCarrierUrl } from './carrier-url.ts';
import { messageText } from './message-text.ts';
import { isSameText } from './same-text.ts';
import { wishOf } from './stop-words.ts';

/** Twilio's codes of what is wrong with one message or its recipient. The others concern all messages. */
const REFUSED: Record<number, Failure> = {
  21211: 'no_such_number',
  21217: 'no_such_number',
  21408: 'not_delivered',
  21610: 'stopped',
  21612: 'not_delivered',
  21614: 'no_such_number',
  30003: 'unreachable',
  30004: 'blocked',
  30005: 'no_such_number',
  30006: 'no_such_number',
};

const PROGRESS: Record<string, Progress> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

interface Place {
  base: string;
  sid: string;
  token: string;
  from: string;
  service: string;
  cost: number;
}

/** @returns undefined for an address that lacks something */
export function readSmsUrl(value: string): Place | undefined {
  const place = readCarrierUrl(value);
  if (!place) return;
  const { base, user: sid, password: token, settings, cost } = place;
  const from = settings.get('from') ?? '';
  const service = settings.get('service') ?? '';
  if (!/^AC\w{6,64}$/.test(sid) || token.length < 8) return;
  // A plus in the query of an address is a blank.
  if (!/^(?:[+ ]?\d{3,15}|[A-Za-z0-9 ]{1,11})$/.test(from) && !/^MG\w{6,64}$/.test(service)) return;
  return { base, sid, token, from: from.replace(/^ (?=\d)/, '+'), service, cost };
}

/** Twilio's signature of a call: over our address, and the fields of the form by name. */
function signatureOf(token: string, url: string, body: Buffer): string {
  const fields = [...new URLSearchParams(body.toString('utf8'))];
  const sorted = fields.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const text = url + sorted.map(([name, value]) => name + value).join('');
  return createHmac('sha1', token).update(text, 'utf8').digest('base64');
}

function progressOf(form: URLSearchParams, { reference, at }: HookCall): Report[] {
  const id = form.get('MessageSid') ?? '';
  const progress = PROGRESS[form.get('MessageStatus') ?? ''];
  if (!id || !progress) return [];
  const about = { kind: 'progress', reference, id } as const;
  if (progress !== 'failed') return [{ ...about, progress, at }];
  const failure = REFUSED[Number(form.get('ErrorCode'))] ?? 'not_delivered';
  return [{ ...about, progress, failure, at }];
}

/** Twilio itself may have understood an answer before us, in words that its owner has set. */
const UNDERSTOOD: Record<string, boolean> = { STOP: false, START: true };

function wishesOf(form: URLSearchParams, { at }: HookCall): Report[] {
  const id = form.get('MessageSid') ?? '';
  const phone = form.get('From') ?? '';
  const wants = UNDERSTOOD[form.get('OptOutType') ?? ''] ?? wishOf(form.get('Body') ?? '');
  if (wants === undefined || !id || !/^\+\d{5,19}$/.test(phone)) return [];
  return [{ kind: 'wish', id, phone, wants, at }];
}

/**
 * SMS, by Twilio's Messages API.
 * @param place https://AccountSid:AuthToken@api.twilio.com?from=+1…&cost=…, or ?service=MG…
 * @param publicUrl origin of webhooks, without a slash; what Twilio signs begins with it
 */
export function twilioCarrier(place: Place, publicUrl: string): Carrier {
  const { base, sid, token, from, service, cost } = place;
  const closing = new AbortController();
  const account = `${base}/2010-04-01/Accounts/${sid}`;
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`;
  return {
    channel: 'sms',
    cost,
    sendsCodes: true,
    async send(message): Promise<Taken> {
      const form = new URLSearchParams({
        To: message.to,
        ...(service ? { MessagingServiceSid: service } : { From: from }),
        Body: messageText(message),
        ...('link' in message && {
          StatusCallback: `${publicUrl}/hooks/sms/${message.reference}`,
        }),
      });
      const { status, body } = await askCarrier(`${account}/Messages.json`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
        signal: closing.signal,
      });
      const { sid: id, num_segments, code } = body;
      if (status === 201 && typeof id === 'string')
        return { id, cost: cost * Math.max(1, Number(num_segments) || 1) };
      // Never its text, which quotes the number.
      const detail = `sms ${status} ${Number(code ?? 0)}`;
      const failure = REFUSED[Number(code)];
      if (failure) throw new MessageRefused(failure, detail);
      throw new CarrierTrouble(detail, status >= 400 && status < 500);
    },
    async answers() {
      const asked = { method: 'GET', headers: { authorization }, signal: closing.signal } as const;
      const answer = await askCarrier(`${account}.json`, asked).catch(() => undefined);
      return answer?.status === 200;
    },
    isSigned({ path, headers, body }) {
      const signature = headers['x-twilio-signature'];
      // Never the Host header, which whoever calls may choose.
      const url = `${publicUrl}${path}`;
      return typeof signature === 'string' && isSameText(signature, signatureOf(token, url, body));
    },
    read(call) {
      const form = new URLSearchParams(call.body.toString('utf8'));
      return call.reference ? progressOf(form, call) : wishesOf(form, call);
    },
    // Anything else would be sent to the phone as an answer.
    taken: { type: 'text/xml', body: '<Response/>' },
    close: () => closing.abort(),
  };
}
