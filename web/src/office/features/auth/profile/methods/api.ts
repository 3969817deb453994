import {
  addApp,
  beginApp,
  forgetDevice,
  getSignInMethods,
  removeApp,
  renewRecoveryCodes,
} from '@regalo/contract/auth/factors';
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from '@regalo/contract/auth/passkeys';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../../../lib/api/call.ts';
import { queryClient } from '../../../../../lib/query-client.ts';
import type { MethodCalls } from '../../../../../ui/methods/method-calls.ts';
import { refreshSessions } from '../api.ts';

const METHODS = ['sign-in methods'] as const;

export type MemberMethods = z.output<typeof getSignInMethods.reply>['body'];

/** How the member signs in besides the PIN. */
export function useMethods() {
  return useQuery({
    queryKey: METHODS,
    queryFn: ({ signal }) => call(getSignInMethods, { signal }),
    select: ({ body }) => body,
  });
}

/** Reads them again, and the sessions, which a change of them ends. */
async function refresh(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: METHODS }), refreshSessions()]);
}

/** Waits until something was done, or was not, and reads everything again. */
async function thenRefresh(done: Promise<unknown>): Promise<void> {
  try {
    await done;
  } finally {
    await refresh();
  }
}

export const MEMBER_METHODS: Omit<MethodCalls, 'zone'> = {
  startApp: async () => (await call(beginApp)).body,
  async finishApp(body) {
    const { recovery_codes } = (await call(addApp, { body })).body;
    await refresh();
    return recovery_codes;
  },
  dropApp: () => thenRefresh(call(removeApp)),
  async makePasskey(name) {
    const { challenge, options } = (await call(beginPasskey)).body;
    const { makeCredential } = await import('../../../../../ui/factors/make-credential.ts');
    const made = await makeCredential(options);
    const { recovery_codes } = (await call(addPasskey, { body: { challenge, name, made } })).body;
    await refresh();
    return recovery_codes;
  },
  namePasskey: (body) => thenRefresh(call(renamePasskey, { body })),
  dropPasskey: (id) => thenRefresh(call(removePasskey, { body: { id } })),
  async newCodes() {
    const { recovery_codes } = (await call(renewRecoveryCodes)).body;
    await refresh();
    return recovery_codes;
  },
};

/** Asks for the factor again in a browser that was spared it. */
export const dropDevice = (id: number): Promise<void> =>
  thenRefresh(call(forgetDevice, { body: { id } }));
