import type { Endpoint } from '@regalo/contract/api/endpoint';
import * as contract from '@regalo/contract/operator/account';
import { operatorPermissionsOf } from '@regalo/contract/operator/roles';
import { accountCalls, originOf } from '../../features/auth/account-calls.ts';
import { callerOf } from '../../features/auth/accounts/caller.ts';
import { beginEnrolment, enrol } from '../../features/auth/sign-in/enrol.ts';
import {
  beginPasskeyLogin,
  signInWithFactor,
  signInWithPasskey,
} from '../../features/auth/sign-in/sign-in-with-factor.ts';
import { type Call, type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import { type Identify, withSecurityLog } from '../../platform/security/security-log.ts';
import type { OperatorServices } from '../services.ts';
import { OPERATOR_ACCOUNTS } from './operator-accounts.ts';
import { type OperatorRow, readOperator } from './operator-queries.ts';

const store = OPERATOR_ACCOUNTS;

/** An operator as they are shown themselves. */
const profileOf = (
  { secondOperatorAbove, mediaBase }: OperatorServices,
  { pin_hash: _, pin_changes: __, ...operator }: OperatorRow,
) => ({
  ...operator,
  permissions: operatorPermissionsOf(operator.roles),
  second_operator_above: secondOperatorAbove,
  media_base: mediaBase,
});

/** How an operator signs in. Passkeys and links are those of the console's own address. */
export function signInRoutes(given: OperatorServices): EndpointHandler[] {
  const services = { ...given, publicUrl: given.consoleUrl };
  const calls = accountCalls(services, store);
  type Entered = Awaited<ReturnType<typeof signInWithFactor<OperatorRow>>>;
  const entered = async (
    { request, setCookie }: Pick<Call<Endpoint>, 'request' | 'setCookie'>,
    event: string,
    enter: (identify: Identify) => Promise<Entered>,
  ) => {
    const from = { ip: request.ip };
    const { token, account, cookies } = await withSecurityLog(services, event, from, enter);
    for (const cookie of cookies) setCookie(cookie);
    return ok({ token, operator: profileOf(services, account) });
  };
  return [
    handle(contract.operatorLogin, async (call) => {
      const signedIn = await calls.login(call);
      if (!('due' in signedIn) || signedIn.due.step === 'sso')
        throw new Error('an operator was let in without a second factor');
      return ok(signedIn.due, 'One more step.');
    }),
    handle(contract.operatorLoginFactor, (call) =>
      entered(call, 'operator-sign-in-factor', (identify) =>
        signInWithFactor(services, store, call.body, originOf(call.request), identify),
      ),
    ),
    handle(contract.beginOperatorPasskeyLogin, async () => ok(beginPasskeyLogin(services, store))),
    handle(contract.operatorPasskeyLogin, (call) =>
      entered(call, 'operator-sign-in-passkey', (identify) =>
        signInWithPasskey(services, store, call.body, originOf(call.request), identify),
      ),
    ),
    handle(contract.beginOperatorEnrolment, async ({ body }) =>
      ok(await beginEnrolment(services, store, body.challenge)),
    ),
    handle(contract.operatorEnrol, async ({ body, request, setCookie }) => {
      const from = { ip: request.ip };
      const { token, account, cookie, recovery_codes } = await withSecurityLog(
        ...[services, 'operator-sign-in-enrol', from],
        (identify) => enrol(services, store, body, originOf(request), identify),
      );
      setCookie(cookie);
      return ok({ token, operator: profileOf(services, account), recovery_codes });
    }),
    handle(contract.forgotOperatorPin, calls.forgotPin),
    handle(contract.resetOperatorPin, calls.resetPin),
    handle(contract.operatorLogout, ({ operator, request }) => calls.logout(request, operator)),
    handle(contract.changeOperatorPin, (call) => calls.changePin(call, call.operator)),
  ];
}

/** Who the signed-in operator is. */
export const profileRoutes = (services: OperatorServices): EndpointHandler[] => [
  handle(contract.getOperatorProfile, async ({ operator }) => {
    const place = callerOf(operator);
    const row = await services.database.outside((tx) => readOperator(tx, place));
    if (!row) throw new Error('an operator with a session is gone');
    return ok(profileOf(services, row));
  }),
  handle(contract.setOperatorLanguage, async ({ operator, body: { language } }) => {
    await services.database.transaction((tx) =>
      tx
        .updateTable('operator.operators')
        .set({ language })
        .where('id', '=', operator.operatorId)
        .execute(),
    );
    return ok({});
  }),
];
