import { createHmac } from 'node:crypto';
import { askCarrier } from './ask-carrier.ts';
import {
  type Carrier,
  CarrierTrouble,
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
  cost: number;
}

/** @returns undefined for an address that lacks something */
export function readWhatsAppUrl(value: string): Place | undefined {
  const place = readCarrierUrl(value);
  const phoneId = /\/(\d{1,20})$/.exec(place?.base ?? '')?.[1];
  if (!place || !phoneId) return;
  const { base, user: token, settings, cost } = place;
  const secret = settings.get('secret') ?? '';
  const verify = settings.get('verify') ?? '';
  const template = settings.get('template') ?? '';
  if (secret.length < 8 || verify.length < 8 || !/^[a-z0-9_]{1,512}$/.test(template)) return;
  return { base, token, phoneId, secret, verify, template, cost };
}

const parameter = (text: string) => ({ type: 'text', text });

function templateMessage(
  { to, language, recipient, sender, token, reference }: PhoneMessage,
  template: string,
) {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    type: 'template',
    // Status webhooks bring it back.
    biz_opaque_callback_data: reference,
    template: {
      name: template,
      language: { code: language },
      components: [
        {
          type: 'body',
          parameters: [parameter(shownName(recipient)), parameter(shownName(sender))],
        },
        { type: 'button', sub_type: 'url', index: '0', parameters: [parameter(token)] },
      ],
    },
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
 * whose address ends in the gift's token.
 * @param place https://token@graph.facebook.com/v24.0/phone-number-id?secret=…&verify=…&template=…&cost=…
 */
export function whatsappCarrier(place: Place): Carrier {
  const { base, token, secret, verify, template, cost } = place;
  const closing = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const signatureOf = (body: Buffer) =>
    `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  return {
    channel: 'whatsapp',
    cost,
    async send(message): Promise<Taken> {
      const { status, body } = await askCarrier(`${base}/messages`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(templateMessage(message, template)),
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
