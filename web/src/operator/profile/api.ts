import * as factors from '@regalo/contract/operator/factors';
import {
  endOperatorSession,
  endOtherOperatorSessions,
  listOperatorSessions,
} from '@regalo/contract/operator/sessions';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { MethodCalls } from '../../ui/methods/method-calls.ts';
import { OPERATOR_ZONE } from '../profile.ts';

const SESSIONS = ['operator', 'own sessions'] as const;
const METHODS = ['operator', 'sign-in methods'] as const;

/** Where the operator is signed in. */
export function useSessions() {
  return useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => call(listOperatorSessions, { signal }),
    select: ({ body }) => body.list,
  });
}

const refreshSessions = () => queryClient.invalidateQueries({ queryKey: SESSIONS });

/** Signs the operator out on one other device. */
export async function endThere(id: number): Promise<void> {
  await call(endOperatorSession, { body: { id } }).finally(refreshSessions);
}

/** Signs the operator out everywhere else. @returns how many sessions have ended */
export async function endElsewhere(): Promise<number> {
  const { body } = await call(endOtherOperatorSessions).finally(refreshSessions);
  return body.ended;
}

/** How the operator signs in besides the PIN. */
export function useMethods() {
  return useQuery({
    queryKey: METHODS,
    queryFn: ({ signal }) => call(factors.getOperatorSignInMethods, { signal }),
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

export const OPERATOR_METHODS: MethodCalls = {
  startApp: async () => (await call(factors.beginOperatorApp)).body,
  async finishApp(body) {
    const { recovery_codes } = (await call(factors.addOperatorApp, { body })).body;
    await refresh();
    return recovery_codes;
  },
  dropApp: () => thenRefresh(call(factors.removeOperatorApp)),
  async makePasskey(name) {
    const { challenge, options } = (await call(factors.beginOperatorPasskey)).body;
    const { makeCredential } = await import('../../ui/factors/make-credential.ts');
    const body = { challenge, name, made: await makeCredential(options) };
    const { recovery_codes } = (await call(factors.addOperatorPasskey, { body })).body;
    await refresh();
    return recovery_codes;
  },
  namePasskey: (body) => thenRefresh(call(factors.renameOperatorPasskey, { body })),
  dropPasskey: (id) => thenRefresh(call(factors.removeOperatorPasskey, { body: { id } })),
  async newCodes() {
    const { recovery_codes } = (await call(factors.renewOperatorCodes)).body;
    await refresh();
    return recovery_codes;
  },
  zone: OPERATOR_ZONE,
};
