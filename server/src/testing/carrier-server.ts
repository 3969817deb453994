import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a carrier's server was asked. */
export interface AskedOf {
  method: string;
  path: string;
  authorization: string;
  type: string;
  body: string;
}

/** An answer that is not the usual one: it is used once. */
export interface PlannedAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Takes the message and breaks the connection instead of saying so. */
  hangUp?: boolean;
}

export interface CarrierServer {
  url: string;
  /** Messages that were posted, in order; those whose answer was lost are among them. */
  asked: AskedOf[];
  plan(...answers: PlannedAnswer[]): void;
  /** Answers every call so, until `up` is called. */
  down(answer: PlannedAnswer): void;
  up(): void;
  close(): Promise<void>;
}

async function read(request: IncomingMessage): Promise<AskedOf> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    authorization: request.headers.authorization ?? '',
    type: request.headers['content-type'] ?? '',
    body: Buffer.concat(parts).toString('utf8'),
  };
}

/** A server on this machine that answers as `usual` says, unless something else was planned. */
async function startCarrier(
  usual: (asked: AskedOf, count: number) => PlannedAnswer,
): Promise<CarrierServer> {
  const asked: AskedOf[] = [];
  const plans: PlannedAnswer[] = [];
  let always: PlannedAnswer | undefined;
  const server = createServer(async (request, response) => {
    const call = await read(request);
    if (call.method === 'POST') asked.push(call);
    const planned = call.method === 'POST' ? plans.shift() : undefined;
    const { status, body, headers, hangUp } = planned ?? always ?? usual(call, asked.length);
    if (hangUp) return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `127.0.0.1:${port}`,
    asked,
    plan: (...answers) => void plans.push(...answers),
    down: (answer) => {
      always = answer;
    },
    up: () => {
      always = undefined;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export const WHATSAPP = {
  phoneId: '106540352242922',
  token: 'EAAtoken',
  secret: 'app-secret-of-meta',
  verify: 'verify-word',
};

/** An error as Meta's API answers it; it quotes the number. */
export const metaError = (code: number, status = 400): PlannedAnswer => ({
  status,
  body: {
    error: {
      message: `(#${code}) Something about +50688887777`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details: 'Of +50688887777' },
      fbtrace_id: 'A1',
    },
  },
});

/** Meta's Cloud API, as far as it is documented for messages. */
export async function startWhatsApp() {
  const { phoneId, token, secret, verify } = WHATSAPP;
  const carrier = await startCarrier(({ method, path, authorization, body }, count) => {
    if (authorization !== `Bearer ${token}`) return metaError(190, 401);
    if (method === 'GET') return { status: 200, body: { id: phoneId } };
    if (path !== `/v24.0/${phoneId}/messages`) return metaError(100);
    const { to } = JSON.parse(body);
    return {
      status: 200,
      body: {
        messaging_product: 'whatsapp',
        contacts: [{ input: to, wa_id: to.slice(1) }],
        messages: [{ id: `wamid.${count}`, message_status: 'accepted' }],
      },
    };
  });
  const url = `http://${token}@${carrier.url}/v24.0/${phoneId}?secret=${secret}&verify=${verify}&template=gift_es&codes=code_es&cost=12`;
  return { ...carrier, setting: url };
}

const TWILIO = { sid: 'AC0123456789abcdef', token: 'auth-token-of-twilio' };

/** An error as Twilio's API answers it; it quotes the number. */
export const twilioError = (code: number, status = 400): PlannedAnswer => ({
  status,
  body: { code, message: `The 'To' number +50688887777 is not valid`, status },
});

/** Twilio's Messages API. */
export async function startTwilio() {
  const { sid, token } = TWILIO;
  const basic = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`;
  const carrier = await startCarrier(({ method, path, authorization }, count) => {
    if (authorization !== basic) return twilioError(20003, 401);
    if (method === 'GET') return { status: 200, body: { sid, status: 'active' } };
    if (path !== `/2010-04-01/Accounts/${sid}/Messages.json`) return twilioError(20404, 404);
    return {
      status: 201,
      body: { sid: `SM${count}`, status: 'queued', num_segments: '2', price: null },
    };
  });
  return {
    ...carrier,
    setting: `http://${sid}:${token}@${carrier.url}?from=%2B15005550006&cost=28`,
  };
}

/** A webhook with Meta's signature. */
export function signedByMeta(payload: unknown, secret = WHATSAPP.secret): RequestInit {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${signature}`,
    },
    body,
  };
}

/** A webhook with Twilio's signature. @param url as Twilio was given it */
export function signedByTwilio(
  url: string,
  fields: Record<string, string>,
  token = TWILIO.token,
): RequestInit {
  const names = Object.keys(fields).sort();
  const text = url + names.map((name) => name + fields[name]).join('');
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': createHmac('sha1', token).update(text, 'utf8').digest('base64'),
    },
    body: new URLSearchParams(fields).toString(),
  };
}

/** What Meta's webhooks wrap a value in. */
export const metaHook = (value: Record<string, unknown>, phoneId = WHATSAPP.phoneId) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '15550783881', phone_number_id: phoneId },
            ...value,
          },
        },
      ],
    },
  ],
});
