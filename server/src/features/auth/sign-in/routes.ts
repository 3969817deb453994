import type { Endpoint } from '@regalo/contract/api/endpoint';
import * as contract from '@regalo/contract/auth/auth';
import * as steps from '@regalo/contract/auth/sign-in-steps';
import { type Call, type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import { issueCsrfToken } from '../../../platform/security/csrf.ts';
import { type Identify, withSecurityLog } from '../../../platform/security/security-log.ts';
import type { Services } from '../../../platform/services.ts';
import { accountCalls, originOf } from '../account-calls.ts';
import { MANAGER_ACCOUNTS } from '../accounts/manager-accounts.ts';
import type { readManager } from '../accounts/manager-queries.ts';
import { beginEnrolment, enrol } from './enrol.ts';
import { beginPasskeyLogin, signInWithFactor, signInWithPasskey } from './sign-in-with-factor.ts';
import { signedInAnswer } from './signed-in-answer.ts';

type Manager = NonNullable<Awaited<ReturnType<typeof readManager>>>;

export function signInRoutes(services: Services): EndpointHandler[] {
  const calls = accountCalls(services, MANAGER_ACCOUNTS);
  type Entered = Awaited<ReturnType<typeof signInWithFactor<Manager>>>;
  const entered = async (
    { request, setCookie }: Pick<Call<Endpoint>, 'request' | 'setCookie'>,
    event: string,
    enter: (identify: Identify) => Promise<Entered>,
  ) => {
    const { token, account, cookies } = await withSecurityLog(
      services,
      event,
      { ip: request.ip },
      enter,
    );
    for (const cookie of cookies) setCookie(cookie);
    return ok(await signedInAnswer(services, token, account), 'Login successful!');
  };
  return [
    handle(contract.csrfToken, async () =>
      ok({ csrfToken: issueCsrfToken(services.keys, services.now()) }),
    ),
    handle(contract.login, async (call) => {
      const signedIn = await calls.login(call);
      if ('due' in signedIn) return ok(signedIn.due, 'One more step.');
      const { token, account } = signedIn;
      return ok(await signedInAnswer(services, token, account), 'Login successful!');
    }),
    handle(steps.loginFactor, (call) =>
      entered(call, 'sign-in-factor', (identify) =>
        signInWithFactor(services, MANAGER_ACCOUNTS, call.body, originOf(call.request), identify),
      ),
    ),
    handle(steps.beginPasskeyLogin, async () => ok(beginPasskeyLogin(services, MANAGER_ACCOUNTS))),
    handle(steps.passkeyLogin, (call) =>
      entered(call, 'sign-in-passkey', (identify) =>
        signInWithPasskey(services, MANAGER_ACCOUNTS, call.body, originOf(call.request), identify),
      ),
    ),
    handle(steps.beginEnrolment, async ({ body }) =>
      ok(await beginEnrolment(services, MANAGER_ACCOUNTS, body.challenge)),
    ),
    handle(steps.enrol, async (call) => {
      const { request, setCookie } = call;
      const { token, account, cookie, recovery_codes } = await withSecurityLog(
        services,
        'sign-in-enrol',
        { ip: request.ip },
        (identify) => enrol(services, MANAGER_ACCOUNTS, call.body, originOf(request), identify),
      );
      setCookie(cookie);
      const answer = await signedInAnswer(services, token, account);
      return ok({ ...answer, recovery_codes }, 'Login successful!');
    }),
    handle(contract.logout, ({ session, request }) => calls.logout(request, session)),
  ];
}
