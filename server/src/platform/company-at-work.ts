import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<number>();

/** Runs what is done for one company. The sandbox alone asks later for whom it was: its mailbox, and its clock. */
export const forCompany = <T>(companyId: number, act: () => T): T => current.run(companyId, act);

/** The company of the call or job that runs; undefined for what is nobody's. */
export const companyAtWork = (): number | undefined => current.getStore();
