import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { NetworkBudgets } from '../../../platform/http/network-budget.ts';
import { oneLine } from '../../../platform/one-line.ts';
import type { ApplePasses } from '../../../platform/passes/apple-passes.ts';
import type { Services } from '../../../platform/services.ts';
import type { GiftIdentity } from '../../gifts/keys/gift-keys.ts';
import { findShownGift, giftPath, type PageContext, type TokenRequest } from '../page-context.ts';
import { readGiftOfLink } from '../received-gift.ts';
import { passSerial, readPass } from './pass-keys.ts';
import { dropPass, findPasses, GOOGLE, keepPass, readSerials } from './pass-queries.ts';
import { applePass, googlePass, linkOf, PASS_SERVICE } from './show-pass.ts';

const PKPASS = 'application/vnd.apple.pkpass';

/** What puts an open gift into the wallet of a phone; other gifts have their page alone. */
export function addPassLinks(context: PageContext): void {
  const { pages, services, answers, onRequest } = context;
  const { apple, google } = services.passes;
  /** The open gift of a link; others are answered here. */
  const findOpen = async (request: TokenRequest, reply: FastifyReply) => {
    const gift = await findShownGift(context, request, reply);
    if (!gift || gift.state === 'open') return gift;
    answers.secure(reply).redirect(giftPath(context, request), 303);
    return;
  };
  if (apple)
    pages.get('/g/:token/apple.pkpass', { onRequest }, async (request: TokenRequest, reply) => {
      const gift = await findOpen(request, reply);
      if (!gift) return reply;
      const pass = apple.make(await applePass(services, gift, linkOf(gift)));
      return answers.secure(reply).type(PKPASS).send(pass);
    });
  if (google)
    pages.get('/g/:token/google', { onRequest }, async (request: TokenRequest, reply) => {
      const gift = await findOpen(request, reply);
      if (!gift) return reply;
      const link = linkOf(gift);
      const { companyId, giftId } = link;
      const pass = googlePass(services, gift, link);
      const kept = { giftId, serial: pass.serial, device: GOOGLE, pushToken: null };
      await services.database.inCompany(companyId, (tx) => keepPass(tx, companyId, kept));
      return answers.secure(reply).redirect(await google.linkOf(pass), 303);
    });
}

const named = z.object({
  device: z.string().regex(/^[\w-]{1,100}$/),
  type: z.string(),
  serial: z.string(),
});
const registration = z.object({ pushToken: z.string().regex(/^[0-9a-f]{32,200}$/i) });
const logs = z.object({ logs: z.array(z.string()).max(100) });
/** Of what a device reports. */
const LOGGED = { lines: 5, letters: 300 };
const BODY_BYTES = 16 * 1024;

interface PassRoute {
  Params: Record<string, string>;
}
type PassRequest = FastifyRequest<PassRoute>;

/** The link of the pass that a request names and has the secret of. */
function passOf({ keys }: Services, { typeId }: ApplePasses, request: PassRequest) {
  const { type, serial = '' } = request.params;
  const secret = /^ApplePass (\S{1,100})$/.exec(request.headers.authorization ?? '')?.[1];
  return type === typeId && secret !== undefined ? readPass(keys, serial, secret) : undefined;
}

/** The passes that a device has, of whichever companies. */
async function serialsOf({ database }: Services, device: string): Promise<string[]> {
  const places = await database.outside((connection) => findPasses(connection, device));
  const serials: string[] = [];
  for (const [companyId, gifts] of Map.groupBy(places, ({ company_id }) => company_id)) {
    const giftIds = gifts.map(({ id }) => id);
    const own = await database.readCompany(companyId, (tx) =>
      readSerials(tx, companyId, { device, giftIds }),
    );
    serials.push(...own);
  }
  return serials;
}

/**
 * The service that devices with a pass ask, as Apple describes it under "Adding a Web Service to Update Passes": a device
 * says where it is told of changes, asks which of its passes have changed, and fetches them.
 */
function addAppleService(
  app: FastifyInstance,
  services: Services,
  budgets: NetworkBudgets,
  apple: ApplePasses,
): void {
  const { database, log } = services;
  const onRequest = async ({ ip }: FastifyRequest) => budgets.calls.spend(ip);
  const options = { onRequest, bodyLimit: BODY_BYTES };

  /** Answers with 401 whoever does not have the secret of the pass. */
  const forHolder =
    (answer: (link: GiftIdentity, request: PassRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: PassRequest, reply: FastifyReply) => {
      const link = passOf(services, apple, request);
      reply.header('cache-control', 'no-store');
      if (link) return await answer(link, request, reply);
      budgets.unknownLinks.spend(request.ip);
      return reply.code(401).send();
    };
  const place = ({ companyId, giftId, ...link }: GiftIdentity, device: string) => ({
    companyId,
    pass: { giftId, serial: passSerial(services.keys, { companyId, giftId, ...link }), device },
  });

  const DEVICE = '/v1/devices/:device/registrations/:type';
  app.post<PassRoute>(
    `${DEVICE}/:serial`,
    options,
    forHolder(async (link, request, reply) => {
      const device = named.shape.device.safeParse(request.params.device);
      const { success, data } = registration.safeParse(request.body);
      if (!device.success || !success) return reply.code(400).send();
      const { companyId, pass } = place(link, device.data);
      const added = await database.inCompany(companyId, (tx) =>
        keepPass(tx, companyId, { ...pass, ...data }),
      );
      return reply.code(added ? 201 : 200).send();
    }),
  );
  app.delete<PassRoute>(
    `${DEVICE}/:serial`,
    options,
    forHolder(async (link, request, reply) => {
      const { companyId, pass } = place(link, request.params.device ?? '');
      await database.inCompany(companyId, (tx) => dropPass(tx, companyId, pass));
      return reply.code(200).send();
    }),
  );
  // A device has no secret of its own; serials are no use without that of the pass.
  app.get<PassRoute>(DEVICE, options, async (request: PassRequest, reply) => {
    const { type, device = '' } = request.params;
    const serialNumbers = type === apple.typeId ? await serialsOf(services, device) : [];
    reply.header('cache-control', 'no-store');
    if (serialNumbers.length === 0) return reply.code(204).send();
    // All of them: few devices have more than one, and none shows what is no longer so.
    return reply.send({ serialNumbers, lastUpdated: services.now().toISOString() });
  });
  app.get<PassRoute>(
    '/v1/passes/:type/:serial',
    options,
    forHolder(async (link, _request, reply) => {
      const gift = await readGiftOfLink(services, link);
      if (!gift) return reply.code(401).send();
      const file = apple.make(await applePass(services, gift, link));
      return reply.type(PKPASS).header('last-modified', services.now().toUTCString()).send(file);
    }),
  );
  app.post('/v1/log', options, async (request, reply) => {
    const { data } = logs.safeParse(request.body);
    const lines = data?.logs.slice(0, LOGGED.lines) ?? [];
    if (lines.length > 0)
      log.warn(
        { lines: lines.map((line) => oneLine(line).slice(0, LOGGED.letters)) },
        'a device reports a fault of a pass',
      );
    return reply.code(200).send();
  });
}

/** What Apple's devices ask; nothing where the operator has not set it up. */
export function registerPassService(
  app: FastifyInstance,
  services: Services,
  budgets: NetworkBudgets,
): void {
  const { apple } = services.passes;
  if (apple)
    void app.register(
      (scope, _options, registered) => {
        addAppleService(scope, services, budgets, apple);
        registered();
      },
      { prefix: PASS_SERVICE },
    );
}
