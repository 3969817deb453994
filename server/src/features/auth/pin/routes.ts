import * as contract from '@regalo/contract/auth/auth';
import { type EndpointHandler, handle } from '../../../platform/http/endpoints.ts';
import type { Services } from '../../../platform/services.ts';
import { accountCalls } from '../account-calls.ts';
import { MANAGER_ACCOUNTS } from '../accounts/manager-accounts.ts';

export function pinRoutes(services: Services): EndpointHandler[] {
  const calls = accountCalls(services, MANAGER_ACCOUNTS);
  return [
    handle(contract.forgotPin, calls.forgotPin),
    handle(contract.resetPin, calls.resetPin),
    handle(contract.changePin, (call) => calls.changePin(call, call.session)),
  ];
}
