import * as contract from '@regalo/contract/sending-domain/sending-domain';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { followSendingDomain, followSendingDomains } from './follow-records-job.ts';
import {
  checkSending,
  getSending,
  removeSending,
  rotateSending,
  saveSending,
} from './sending-domain.ts';
import { sendingMail } from './sending-mail-job.ts';

const routes = (services: Services): EndpointHandler[] => {
  const shown = async (session: Session) => ok(await getSending(services, session));
  return [
    handle(contract.getSendingDomain, ({ session }) => shown(session)),
    handle(contract.saveSendingDomain, async ({ session, body }) => {
      await saveSending(services, session, body);
      return await shown(session);
    }),
    handle(contract.checkSendingDomain, async ({ session }) => {
      await checkSending(services, session);
      return await shown(session);
    }),
    handle(contract.rotateSendingKey, async ({ session }) => {
      await rotateSending(services, session);
      return await shown(session);
    }),
    handle(contract.removeSendingDomain, async ({ session }) => {
      await removeSending(services, session);
      return ok({}, 'Mails come from our own address again.');
    }),
  ];
};

/** The domain that a company sends from (decision 107). */
export const sendingDomain: Feature = {
  routes,
  jobs: [followSendingDomain, followSendingDomains, sendingMail],
};
