import * as contract from '@regalo/contract/auth/auth';
import type { FastifyRequest } from 'fastify';
import { type Handled, handle, ok } from '../../platform/http/endpoints.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import { issueCsrfToken } from '../../platform/security/csrf.ts';
import { witness } from '../../platform/security/security-log.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { login, logout, profile } from './auth.ts';
import { changePin, resetPin } from './change-pin.ts';
import { forgotPin } from './forgot-pin.ts';
import { requestMembership } from './membership.ts';
import { setPhoto } from './photo.ts';

/** Who is signed in, and whence, as the log tells of them. */
const caller = ({ ip }: FastifyRequest, { companyId, managerId }: Session) => ({
  ip,
  companyId,
  managerId,
});

const pinRoutes = (services: Services): Handled[] => [
  handle(contract.forgotPin, async ({ body: { email }, request: { ip } }) => {
    await witness(services, 'forgot-pin', { ip, email }, () =>
      forgotPin(services, email, networkOf(ip)),
    );
    return ok({}, 'If this email belongs to an account, a link is on its way.');
  }),
  handle(contract.resetPin, async ({ body, request: { ip } }) => {
    await witness(services, 'reset-pin', { ip }, (identify) =>
      resetPin(services, body, networkOf(ip), identify),
    );
    return ok({}, 'Your PIN was changed. Please sign in.');
  }),
  handle(contract.changePin, async ({ body, session, request }) => {
    await witness(services, 'change-pin', caller(request, session), () =>
      changePin(services, session, body, networkOf(request.ip)),
    );
    return ok({}, 'Your PIN was changed.');
  }),
];

export const authRoutes = (services: Services): Handled[] => [
  ...pinRoutes(services),
  handle(contract.csrfToken, async () =>
    ok({ csrfToken: issueCsrfToken(services.keys, services.now()) }),
  ),
  handle(contract.login, async ({ body, request: { ip } }) => {
    const { email } = body;
    const signedIn = await witness(services, 'sign-in', { ip, email }, (identify) =>
      login(services, body, networkOf(ip), identify),
    );
    return ok(signedIn, 'Login successful!');
  }),
  handle(contract.logout, async ({ session, request }) => {
    await witness(services, 'sign-out', caller(request, session), () => logout(services, session));
    return ok({});
  }),
  handle(contract.getProfile, async ({ session }) => ok(await profile(services, session))),
  handle(contract.register, async ({ body, request }) => {
    await requestMembership(services, body, networkOf(request.ip));
    return ok({}, 'Your request was sent. We will contact you soon.');
  }),
  handle(contract.setPhoto, async ({ session, body }) =>
    ok(await setPhoto(services, session, body.image)),
  ),
];
