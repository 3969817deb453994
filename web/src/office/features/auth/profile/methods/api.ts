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
import { refreshSessions } from '../api.ts';

const METHODS = ['sign-in methods'] as const;

export type Methods = z.output<typeof getSignInMethods.reply>['body'];
export type NewApp = z.output<typeof beginApp.reply>['body'];

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

/** What an app is set up with. */
export const startApp = async (): Promise<NewApp> => (await call(beginApp)).body;

/** Adds an app by its first code. @returns recovery codes, where there were none */
export async function finishApp(body: { setup: string; response: string }): Promise<string[]> {
  const { recovery_codes } = (await call(addApp, { body })).body;
  await refresh();
  return recovery_codes;
}

export async function dropApp(): Promise<void> {
  try {
    await call(removeApp);
  } finally {
    await refresh();
  }
}

/** Has the browser make a passkey. @returns recovery codes, where there were none */
export async function makePasskey(name: string): Promise<string[]> {
  const { challenge, options } = (await call(beginPasskey)).body;
  const { makeCredential } = await import('../../../../../ui/factors/make-credential.ts');
  const made = await makeCredential(options);
  const { recovery_codes } = (await call(addPasskey, { body: { challenge, name, made } })).body;
  await refresh();
  return recovery_codes;
}

/** Gives a passkey another name. */
export async function namePasskey(body: { id: number; name: string }): Promise<void> {
  try {
    await call(renamePasskey, { body });
  } finally {
    await refresh();
  }
}

export async function dropPasskey(id: number): Promise<void> {
  try {
    await call(removePasskey, { body: { id } });
  } finally {
    await refresh();
  }
}

/** New recovery codes in place of the old ones. */
export async function newCodes(): Promise<string[]> {
  const { recovery_codes } = (await call(renewRecoveryCodes)).body;
  await refresh();
  return recovery_codes;
}

export async function dropDevice(id: number): Promise<void> {
  try {
    await call(forgetDevice, { body: { id } });
  } finally {
    await refresh();
  }
}
