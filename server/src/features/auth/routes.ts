import * as contract from '@regalo/contract/auth';
import type { FastifyRequest } from 'fastify';
import { issueCsrfToken } from '../../platform/csrf.ts';
import { type Handled, handle, ok } from '../../platform/endpoints.ts';
import { networkOf } from '../../platform/network-of.ts';
import type { Parts } from '../../platform/parts.ts';
import { witness } from '../../platform/security-log.ts';
import type { Session } from '../../platform/sessions.ts';
import { login, logout, profile } from './auth.ts';
import { changePin, resetPin } from './change-pin.ts';
import { requestMembership } from './membership.ts';
import { setPhoto } from './photo.ts';
import { forgotPin } from './pin-link.ts';

/** Who is signed in, and whence, as the log tells of them. */
const caller = ({ ip }: FastifyRequest, { companyId, managerId }: Session) => ({
  ip,
  companyId,
  managerId,
});

const pinRoutes = (parts: Parts): Handled[] => [
  handle(contract.forgotPin, async ({ body: { email }, request: { ip } }) => {
    await witness(parts, 'forgot-pin', { ip, email }, () => forgotPin(parts, email, networkOf(ip)));
    return ok({}, 'If this email belongs to an account, a link is on its way.');
  }),
  handle(contract.resetPin, async ({ body, request: { ip } }) => {
    await witness(parts, 'reset-pin', { ip }, (identify) =>
      resetPin(parts, body, networkOf(ip), identify),
    );
    return ok({}, 'Your PIN was changed. Please sign in.');
  }),
  handle(contract.changePin, async ({ body, session, request }) => {
    await witness(parts, 'change-pin', caller(request, session), () =>
      changePin(parts, session, body, networkOf(request.ip)),
    );
    return ok({}, 'Your PIN was changed.');
  }),
];

export const authRoutes = (parts: Parts): Handled[] => [
  ...pinRoutes(parts),
  handle(contract.csrfToken, async () =>
    ok({ csrfToken: issueCsrfToken(parts.keys, parts.now()) }),
  ),
  handle(contract.login, async ({ body, request: { ip } }) => {
    const { email } = body;
    const signedIn = await witness(parts, 'sign-in', { ip, email }, (identify) =>
      login(parts, body, networkOf(ip), identify),
    );
    return ok(signedIn, 'Login successful!');
  }),
  handle(contract.logout, async ({ session, request }) => {
    await witness(parts, 'sign-out', caller(request, session), () => logout(parts, session));
    return ok({});
  }),
  handle(contract.getProfile, async ({ session }) => ok(await profile(parts, session))),
  handle(contract.register, async ({ body, request }) => {
    await requestMembership(parts, body, networkOf(request.ip));
    return ok({}, 'Your request was sent. We will contact you soon.');
  }),
  handle(contract.setPhoto, async ({ session, body }) =>
    ok(await setPhoto(parts, session, body.image)),
  ),
];
