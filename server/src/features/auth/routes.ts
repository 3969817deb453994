import * as contract from '@regalo/contract/auth';
import { issueCsrfToken } from '../../platform/csrf.ts';
import { type Handled, handle, ok } from '../../platform/endpoints.ts';
import type { Parts } from '../../platform/parts.ts';
import { login, logout, profile } from './auth.ts';
import { setPhoto } from './photo.ts';

export const authRoutes = (parts: Parts): Handled[] => [
  handle(contract.csrfToken, async () =>
    ok({ csrfToken: issueCsrfToken(parts.keys, parts.now()) }),
  ),
  handle(contract.login, async ({ body, request }) =>
    ok(await login(parts, body, request.ip), 'Login successful!'),
  ),
  handle(contract.logout, async ({ session }) => {
    await logout(parts, session);
    return ok({});
  }),
  handle(contract.getProfile, async ({ session }) => ok(await profile(parts, session))),
  handle(contract.setPhoto, async ({ session, body }) =>
    ok(await setPhoto(parts, session, body.image)),
  ),
];
