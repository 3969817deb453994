import { AsyncLocalStorage } from 'node:async_hooks';

/** Through what somebody does something. */
export interface Acting {
  /** Of a member who has signed in. */
  sessionId: number | null;
  /** As members are shown it: never a whole address. */
  network: string | null;
  /** Instead of both, where an operator calls: companies are told neither. */
  operator?: { sessionId: number; network: string | null };
}

const NOBODY: Acting = { sessionId: null, network: null };

const current = new AsyncLocalStorage<Acting>();

/** Runs the handler of a call; whatever it writes into the audit says how it was reached. */
export const actingThrough = <T>(acting: Acting, act: () => Promise<T>): Promise<T> =>
  current.run(acting, act);

/** Through what the present call acts; nothing for jobs and the command line. */
export const actingNow = (): Acting => current.getStore() ?? NOBODY;
