import { AHEAD_HEADER } from '@regalo/contract/sandbox/sandbox';
import type { FastifyInstance } from 'fastify';
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

/** Answers the pages of a gift, and those on which cards are signed, by the clock of their company. */
export const pagesByClock =
  (services: Services, clocks: Clocks) =>
  (app: FastifyInstance): void => {
    const companyOf = async (token: string, signs: boolean) => {
      const id = signs
        ? (await findCard(services, token))?.companyId
        : (await findPlace(services, token))?.company_id;
      if (id !== undefined) await clocks.look(id);
      return id;
    };
    app.addHook('preHandler', (request, _reply, done) => {
      const { token } = (request.params ?? {}) as { token?: string };
      if (!token || !request.url.startsWith('/g/')) return done();
      companyOf(token, request.url.startsWith(`${SIGN_PATH}/`)).then(
        (companyId) => (companyId === undefined ? done() : forCompany(companyId, done)),
        done,
      );
    });
  };
