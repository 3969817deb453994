import * as contract from '@regalo/contract/auth';
import { issueCsrfToken } from '../../platform/csrf.ts';
import { type Handled, handle, ok } from '../../platform/endpoints.ts';
import { networkOf } from '../../platform/network-of.ts';
import type { Parts } from '../../platform/parts.ts';
import { login, logout, profile } from './auth.ts';
import { changePin, resetPin } from './change-pin.ts';
import { requestMembership } from './membership.ts';
import { setPhoto } from './photo.ts';
import { forgotPin } from './pin-link.ts';

export const authRoutes = (parts: Parts): Handled[] => [
  handle(contract.csrfToken, async () =>
    ok({ csrfToken: issueCsrfToken(parts.keys, parts.now()) }),
  ),
  handle(contract.login, async ({ body, request }) =>
    ok(await login(parts, body, networkOf(request.ip)), 'Login successful!'),
  ),
  handle(contract.logout, async ({ session }) => {
    await logout(parts, session);
    return ok({});
  }),
  handle(contract.getProfile, async ({ session }) => ok(await profile(parts, session))),
  handle(contract.register, async ({ body, request }) => {
    await requestMembership(parts, body, networkOf(request.ip));
    return ok({}, 'Your request was sent. We will contact you soon.');
  }),
  handle(contract.forgotPin, async ({ body, request }) => {
    await forgotPin(parts, body.email, networkOf(request.ip));
    return ok({}, 'If this email belongs to an account, a link is on its way.');
  }),
  handle(contract.resetPin, async ({ body, request }) => {
    await resetPin(parts, body, networkOf(request.ip));
    return ok({}, 'Your PIN was changed. Please sign in.');
  }),
  handle(contract.changePin, async ({ body, session, request }) => {
    await changePin(parts, session, body, networkOf(request.ip));
    return ok({}, 'Your PIN was changed.');
  }),
  handle(contract.setPhoto, async ({ session, body }) =>
    ok(await setPhoto(parts, session, body.image)),
  ),
];
