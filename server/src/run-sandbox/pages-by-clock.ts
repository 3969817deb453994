import { AHEAD_HEADER } from '@regalo/contract/sandbox/sandbox';
import type { FastifyInstance } from 'fastify';
import { CLAIM_PATH, findGiveaway } from '../features/gifts/giveaways/giveaway-link.ts';
import { findCard, SIGN_PATH } from '../features/gifts/group-card/card-link.ts';
import { findPlace } from '../features/recipient/received-gift.ts';
import type { Clocks } from '../features/sandbox/clocks.ts';
import { forCompany } from '../platform/company-at-work.ts';
import type { Services } from '../platform/services.ts';

/** Tells the office where the clock of its company is, as its pages have days of their own: today, in three days. */
export const tellClock =
  ({ secondsOf }: Clocks) =>
  (app: FastifyInstance): void => {
    app.addHook('onSend', async ({ session }, reply) => {
      if (session) void reply.header(AHEAD_HEADER, secondsOf(session.companyId));
    });
  };

/** Answers the pages of a gift, and those on which cards are signed and gifts claimed, by the clock of their company. */
export const pagesByClock =
  (services: Services, clocks: Clocks) =>
  (app: FastifyInstance): void => {
    const placeOf = async (url: string, token: string): Promise<number | undefined> => {
      if (url.startsWith(`${SIGN_PATH}/`)) return (await findCard(services, token))?.companyId;
      if (url.startsWith(`${CLAIM_PATH}/`)) return (await findGiveaway(services, token))?.companyId;
      return (await findPlace(services, token))?.company_id;
    };
    const companyOf = async (url: string, token: string) => {
      const id = await placeOf(url, token);
      if (id !== undefined) await clocks.look(id);
      return id;
    };
    app.addHook('preHandler', (request, _reply, done) => {
      const { token } = (request.params ?? {}) as { token?: string };
      if (!token || !request.url.startsWith('/g/')) return done();
      companyOf(request.url, token).then(
        (companyId) => (companyId === undefined ? done() : forCompany(companyId, done)),
        done,
      );
    });
  };
