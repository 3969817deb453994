import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { HOME_ZONE, localDay } from '@regalo/contract/values/days';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isSameText } from '../../platform/carriers/same-text.ts';
import type { NetworkBudgets } from '../../platform/http/network-budget.ts';
import type { OperatorServices } from '../services.ts';
import { readCents } from './bank-files/amounts.ts';
import { clipText } from './bank-files/limits.ts';
import { currencyOf } from './bank-files/statement.ts';
import { creditNewTransfer } from './credit-by-rule-job.ts';
import { keepTransfers, type NewTransfer } from './keep-transfers.ts';
import { formerSinpeKey, sinpeKey } from './transfer-keys.ts';

/** Where a payment gateway tells what came in by SINPE Móvil. */
export const SINPE_HOOK = '/api/v1/operator/hooks/sinpe';
const HOOK_BYTES = 64 * 1024;

const text = z.string().max(2_000).default('');

/** What came in; gateways may tell more. */
const received = z.object({
  type: z.literal('sinpe.received'),
  data: z.object({
    /** That of SINPE, once for each transfer. */
    reference: z.string().regex(/^[A-Za-z0-9-]{6,50}$/),
    amount: z.union([z.number(), z.string().max(30)]),
    currency: z.string().max(10).default('CRC'),
    received_at: z.iso.datetime({ offset: true }),
    payer: z.object({ name: text, phone: text }).default({ name: '', phone: '' }),
    text,
  }),
});

const anything = z.object({ type: z.string() });

/** What a webhook tells: a transfer, nothing that concerns us, or undefined where it cannot be taken. */
function readHook(body: Buffer, now: Date): NewTransfer | 'nothing' | undefined {
  const json = parseJson(body);
  const other = anything.safeParse(json);
  if (other.success && other.data.type !== 'sinpe.received') return 'nothing';
  const read = received.safeParse(json);
  if (!read.success) return undefined;
  const { reference, amount, currency, received_at: at, payer, text: words } = read.data.data;
  const cents = readCents(String(amount), 'point');
  if (cents === null || cents <= 0 || cents % 100 !== 0 || currencyOf(currency) !== 'CRC')
    return undefined;
  const colones = cents / 100;
  // A clock that is ahead must not book it on a day that has not come.
  const moment = new Date(Math.min(Date.parse(at), now.getTime()));
  return {
    ...{
      key: sinpeKey(reference, colones),
      former_key: formerSinpeKey(reference),
      account_id: null,
    },
    ...{ day: localDay(moment, HOME_ZONE) },
    ...{ amount: colones, reference, payer: clipText(payer.name) },
    ...{ payer_account: clipText(payer.phone), text: clipText(words), source: 'sinpe', file: '' },
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** How far the clock of who signed may be from ours. */
const TOLERANCE_SECONDS = 5 * 60;
/** While a secret is changed, a call has a signature by each. */
const MOST_SIGNATURES = 5;

/** The bytes of a secret, which is written `whsec_` and then in base64. */
const bytesOf = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

/**
 * Whether a webhook is signed as Standard Webhooks has it: HMAC-SHA256 over id, time and the bytes as they came. An old call
 * that is sent again is not.
 */
export function isSignedWebhook(
  secret: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
  now: Date,
): boolean {
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map(
    (name) => headers[`webhook-${name}`],
  );
  if (typeof id !== 'string' || typeof time !== 'string' || typeof signatures !== 'string')
    return false;
  if (!/^\d{1,11}$/.test(time)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const signed = createHmac('sha256', bytesOf(secret)).update(`${id}.${time}.`).update(body);
  const ours = `v1,${signed.digest('base64')}`;
  return signatures
    .split(' ')
    .slice(0, MOST_SIGNATURES)
    .some((given) => isSameText(given, ours));
}

/** Registers the webhook, where the settings have its secret. */
export function registerSinpeHook(
  app: FastifyInstance,
  { database, jobs, log, now, sinpeSecret }: OperatorServices,
  { calls }: NetworkBudgets,
): void {
  if (!sinpeSecret) return;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const say = (status: number) => reply.code(status).type('text/plain').send('');
    if (!isSignedWebhook(sinpeSecret, request.headers, body, now())) {
      calls.spend(request.ip);
      log.warn({ event: 'webhook-refused', channel: 'sinpe' }, 'a webhook was not signed');
      return say(403);
    }
    const told = readHook(body, now());
    if (told === 'nothing') return say(200);
    if (!told) {
      log.error({ event: 'sinpe-unreadable' }, 'a transfer by SINPE could not be taken');
      return say(422);
    }
    const id = await database.transaction(async (tx) => {
      const [kept] = await keepTransfers(tx, [told]);
      if (kept !== undefined) await jobs.enqueue(tx, creditNewTransfer, { transferId: kept });
      return kept;
    });
    log.info({ event: 'sinpe-received', transfer: id ?? null }, 'a transfer came by SINPE');
    return say(200);
  };
  // A context of its own, for its parser: signatures are over bytes.
  void app.register((hooks, _options, registered) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_r, body, done) => done(null, body));
    hooks.post(SINPE_HOOK, { bodyLimit: HOOK_BYTES }, answer);
    registered();
  });
}
