import type { beginApp, getSignInMethods } from '@regalo/contract/auth/factors';
import type { Zone } from '@regalo/contract/values/days';
import { createContext, use } from 'react';
import type { z } from 'zod';

export type NewApp = z.output<typeof beginApp.reply>['body'];

/** How somebody signs in besides the PIN. */
export type Methods = Omit<z.output<typeof getSignInMethods.reply>['body'], 'devices'>;

/** How a program changes the sign-in methods of whoever is signed in. */
export interface MethodCalls {
  /** Answers what an app is set up with. */
  startApp: () => Promise<NewApp>;
  /** Adds an app by its first code. Like `makePasskey` it answers recovery codes, where there were none. */
  finishApp: (body: { setup: string; response: string }) => Promise<string[]>;
  dropApp: () => Promise<void>;
  /** Has the browser make a passkey. */
  makePasskey: (name: string) => Promise<string[]>;
  namePasskey: (body: { id: number; name: string }) => Promise<void>;
  dropPasskey: (id: number) => Promise<void>;
  /** Answers new recovery codes in place of the old ones. */
  newCodes: () => Promise<string[]>;
  /** In which days are counted. */
  zone: Zone;
}

export const MethodCallsContext = createContext<MethodCalls | null>(null);

/** What the program around says. @throws outside of a program that says it */
export function useMethodCalls(): MethodCalls {
  const calls = use(MethodCallsContext);
  if (!calls) throw new Error('MethodCallsContext is missing');
  return calls;
}
