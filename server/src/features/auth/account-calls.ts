import type { Endpoint } from '@regalo/contract/api/endpoint';
import type * as contract from '@regalo/contract/auth/auth';
import { type Call, ok } from '../../platform/http/endpoints.ts';
import { callerOf as loggedCaller, withSecurityLog } from '../../platform/security/security-log.ts';
import type { OperatorSession, Session, ShopSession } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import type { Account, AccountStore } from './accounts/account-store.ts';
import { callerOf } from './accounts/caller.ts';
import { changePin } from './pin/change-pin.ts';
import { forgotPin } from './pin/forgot-pin.ts';
import { resetPin } from './pin/reset-pin.ts';
import { login, logout } from './sign-in/sign-in.ts';

/** The parts of a call that both audiences use. */
type Input<E extends Endpoint> = Pick<Call<E>, 'body' | 'request' | 'setCookie'>;
type Request = Call<Endpoint>['request'];

type AnySession = Session | ShopSession | OperatorSession;

/** Where a call comes from. */
export const originOf = ({ ip, headers }: Request) => ({
  address: ip,
  cookies: headers.cookie,
  userAgent: headers['user-agent'],
});

/** Handlers of the calls about an account, the same for every audience. The security log has the outcome. */
export function accountCalls<A extends Account>(services: Services, store: AccountStore<A>) {
  const event = (name: string) => `${store.prefix}${name}`;
  return {
    async login({ body, request, setCookie }: Input<typeof contract.login>) {
      const from = { ip: request.ip, email: body.email };
      const signedIn = await withSecurityLog(services, event('sign-in'), from, (identify) =>
        login(services, store, body, originOf(request), identify),
      );
      if ('cookie' in signedIn) setCookie(signedIn.cookie);
      return signedIn;
    },
    async logout(request: Request, session: AnySession) {
      await withSecurityLog(services, event('sign-out'), loggedCaller(request, session), () =>
        logout(services, store, callerOf(session)),
      );
      return ok({});
    },
    async forgotPin({ body: { email }, request }: Input<typeof contract.forgotPin>) {
      const from = { ip: request.ip, email };
      await withSecurityLog(services, event('forgot-pin'), from, () =>
        forgotPin(services, store, email, originOf(request)),
      );
      return ok({}, 'If this email belongs to an account, a link is on its way.');
    },
    async resetPin({ body, request: { ip } }: Input<typeof contract.resetPin>) {
      await withSecurityLog(services, event('reset-pin'), { ip }, (identify) =>
        resetPin(services, store, body, ip, identify),
      );
      return ok({}, 'Your PIN was changed. Please sign in.');
    },
    async changePin(
      { body, request, setCookie }: Input<typeof contract.changePin>,
      session: AnySession,
    ) {
      const from = loggedCaller(request, session);
      const cookie = await withSecurityLog(services, event('change-pin'), from, () =>
        changePin(services, store, callerOf(session), body),
      );
      setCookie(cookie);
      return ok({}, 'Your PIN was changed.');
    },
  };
}
