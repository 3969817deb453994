import { createHmac } from 'node:crypto';
import { askCarrier } from './ask-carrier.ts';
import {
  type Carrier,
  CarrierTrouble,
  type CodeMessage,
  type HookCall,
  MessageDeferred,
  MessageRefused,
  type PhoneMessage,
  type Taken,
} from './carrier.ts';
import { readCarrierUrl } from './carrier-url.ts';
import { shownName } from './message-text.ts';
import { isSameText } from './same-text.ts';
import { PAIR_LIMIT, REFUSED } from './whatsapp-failures.ts';
import { readReports } from './whatsapp-reports.ts';

interface Place {
  base: string;
  token: string;
  phoneId: string;
  secret: string;
  verify: string;
  template: string;
  /** Of codes, an authentication template; empty where there is none. */
  codes: string;
  cost: number;
}

const TEMPLATE = /^[a-z0-9_]{1,512}$/;

/** @returns undefined for an address that lacks something */
export function readWhatsAppUrl(value: string): Place | undefined {
  const place = readCarrierUrl(value);
  const phoneId = /\/(\d{1,20})$/.exec(place?.base ?? '')?.[1];
  if (!place || !phoneId) return;
  const { base, user: token, settings, cost } = place;
  const secret = settings.get('secret') ?? '';
  const verify = settings.get('verify') ?? '';
  const template = settings.get('template') ?? '';
  const codes = settings.get('codes') ?? '';
  if (secret.length < 8 || verify.length < 8 || !TEMPLATE.test(template)) return;
  if (codes !== '' && !TEMPLATE.test(codes)) return;
  return { base, token, phoneId, secret, verify, template, codes, cost };
}

const parameter = (text: string) => ({ type: 'text', text });

/** A template with the texts of its body and of its button. */
function templateMessage(
  { to, language }: Pick<PhoneMessage, 'to' | 'language'>,
  name: string,
  { texts, button }: { texts: string[]; button: string },
) {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    type: 'template',
    template: {
      name,
      language: { code: language },
      components: [
        { type: 'body', parameters: texts.map(parameter) },
        { type: 'button', sub_type: 'url', index: '0', parameters: [parameter(button)] },
      ],
    },
  };
}

function bodyOf(message: PhoneMessage | CodeMessage, { template, codes }: Place) {
  if ('code' in message) {
    const { code } = message;
    return templateMessage(message, codes, { texts: [code], button: code });
  }
  const { recipient, sender, token, reference } = message;
  const texts = [shownName(recipient), shownName(sender)];
  return {
    ...templateMessage(message, template, { texts, button: token }),
    // Status webhooks bring it back.
    biz_opaque_callback_data: reference,
  };
}

/** @throws what a refusal means. Never its text, which may quote the number */
function refuse(status: number, code: number): never {
  const detail = `whatsapp ${status} ${code}`;
  const failure = REFUSED[code];
  if (failure) throw new MessageRefused(failure, detail);
  if (code === PAIR_LIMIT) throw new MessageDeferred(detail);
  throw new CarrierTrouble(detail, status >= 400 && status < 500);
}

/**
 * WhatsApp, by Meta's Cloud API. Its approved template has two texts, recipient and sender, and a button
 * whose address ends in the gift's token. That of codes is one of authentication, which has the code as text and to copy.
 * @param place https://token@graph.facebook.com/v24.0/phone-number-id?secret=…&verify=…&template=…&cost=…
 */
export function whatsappCarrier(place: Place): Carrier {
  const { base, token, secret, verify, codes, cost } = place;
  const closing = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const signatureOf = (body: Buffer) =>
    `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  return {
    channel: 'whatsapp',
    cost,
    sendsCodes: codes !== '',
    async send(message): Promise<Taken> {
      const { status, body } = await askCarrier(`${base}/messages`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(message, place)),
        signal: closing.signal,
      });
      const { messages, error } = body as {
        messages?: { id?: unknown }[];
        error?: { code?: unknown };
      };
      const id = messages?.[0]?.id;
      if (status === 200 && typeof id === 'string') return { id, cost };
      return refuse(status, Number(error?.code ?? 0));
    },
    async answers() {
      const asked = { method: 'GET', headers, signal: closing.signal } as const;
      const answer = await askCarrier(`${base}?fields=id`, asked).catch(() => undefined);
      return answer?.status === 200;
    },
    isSigned({ headers: given, body }: HookCall) {
      const signature = given['x-hub-signature-256'];
      return typeof signature === 'string' && isSameText(signature, signatureOf(body));
    },
    read: (call) => readReports(call, place.phoneId),
    taken: { type: 'text/plain', body: '' },
    handshake(query) {
      const ours =
        query.get('hub.mode') === 'subscribe' &&
        isSameText(query.get('hub.verify_token') ?? '', verify);
      const challenge = query.get('hub.challenge') ?? '';
      return ours && /^\w{1,200}$/.test(challenge) ? challenge : undefined;
    },
    close: () => closing.abort(),
  };
}
