import { register } from '@regalo/contract/auth/auth';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import type { Services } from '../../../platform/services.ts';
import { requestMembership } from './membership.ts';

export const membershipRoutes = (services: Services): EndpointHandler[] => [
  handle(register, async ({ body, request }) => {
    await requestMembership(services, body, request.ip);
    return ok({}, 'Your request was sent. We will contact you soon.');
  }),
];
