import { createHmac } from 'node:crypto';
import { PHONE_CHANNELS } from '@regalo/contract/orders/channels';
import { MEGABYTE } from '@regalo/contract/values/bytes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Carrier, HookCall } from '../../../../platform/carriers/carrier.ts';
import { isSameText } from '../../../../platform/carriers/same-text.ts';
import type { NetworkBudgets } from '../../../../platform/http/network-budget.ts';
import type { Services } from '../../../../platform/services.ts';
import { takeReturned } from '../bounces/read-bounces-job.ts';
import { takeReport } from './take-report.ts';

/** Of what one call of WhatsApp tells about many messages. */
const HOOK_BYTES = 3 * MEGABYTE;

type HookRequest = FastifyRequest<{ Params: { reference?: string } }>;

const callOf = (request: HookRequest, at: Date): HookCall => ({
  path: request.raw.url ?? '',
  reference: request.params.reference ?? '',
  headers: request.headers,
  body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  at,
});

function addHook(
  hooks: FastifyInstance,
  services: Services,
  { calls }: NetworkBudgets,
  carrier: Carrier,
): void {
  const { channel, taken } = carrier;
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    calls.spend(request.ip);
    services.log.warn({ event: 'webhook-refused', channel }, 'a webhook was not signed');
    return reply.code(403).type('text/plain').send('');
  };
  hooks.get(`/hooks/${channel}`, async (request, reply) => {
    const query = new URLSearchParams(request.raw.url?.split('?')[1] ?? '');
    const challenge = carrier.handshake?.(query);
    if (challenge === undefined) return refuse(request, reply);
    return reply.type('text/plain').send(challenge);
  });
  const take = async (request: HookRequest, reply: FastifyReply) => {
    const call = callOf(request, services.now());
    if (!carrier.isSigned(call)) return refuse(request, reply);
    // One after the other: what comes of a failure depends on what was told before.
    for (const report of carrier.read(call)) await takeReport(services, carrier, report);
    return reply.type(taken.type).send(taken.body);
  };
  hooks.post(`/hooks/${channel}`, { bodyLimit: HOOK_BYTES }, take);
  hooks.post(`/hooks/${channel}/:reference`, { bodyLimit: HOOK_BYTES }, take);
}

/** Of a notification that quotes the whole mail with it. */
const BOUNCE_BYTES = 512 * 1024;

/** Where a mail server or a script beside it posts delivery status notifications as they came. */
function addBounceHook(
  hooks: FastifyInstance,
  services: Services,
  { calls }: NetworkBudgets,
  secret: string,
): void {
  hooks.post('/hooks/mail', { bodyLimit: BOUNCE_BYTES }, async (request: HookRequest, reply) => {
    const { body, headers } = callOf(request, services.now());
    const ours = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const given = headers['x-regalo-signature'];
    if (typeof given !== 'string' || !isSameText(given, ours)) {
      calls.spend(request.ip);
      services.log.warn({ event: 'webhook-refused', channel: 'mail' }, 'a webhook was not signed');
      return reply.code(403).type('text/plain').send('');
    }
    await takeReturned(services, body, 'webhook');
    return reply.type('text/plain').send('');
  });
}

/** Where carriers tell what came of messages, and what was answered to them. */
export function registerMessageHooks(
  app: FastifyInstance,
  services: Services,
  budgets: NetworkBudgets,
): void {
  // A context of its own, for its parser: signatures are over bytes.
  void app.register((hooks, _options, registered) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_r, body, done) => done(null, body));
    for (const channel of PHONE_CHANNELS) {
      const carrier = services.carriers[channel];
      if (carrier) addHook(hooks, services, budgets, carrier);
    }
    if (services.bounceSecret) addBounceHook(hooks, services, budgets, services.bounceSecret);
    registered();
  });
}
