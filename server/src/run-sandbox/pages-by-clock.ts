import { AHEAD_HEADER } from '@regalo/contract/sandbox/sandbox';
import type { FastifyInstance } from 'fastify';
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

/** Answers the pages of a gift by the clock of its company. */
export const pagesByClock =
  (services: Services, clocks: Clocks) =>
  (app: FastifyInstance): void => {
    const companyOf = async (token: string) => {
      const place = await findPlace(services, token);
      if (place) await clocks.look(place.company_id);
      return place?.company_id;
    };
    app.addHook('preHandler', (request, _reply, done) => {
      const { token } = (request.params ?? {}) as { token?: string };
      if (!token || !request.url.startsWith('/g/')) return done();
      companyOf(token).then(
        (companyId) => (companyId === undefined ? done() : forCompany(companyId, done)),
        done,
      );
    });
  };
