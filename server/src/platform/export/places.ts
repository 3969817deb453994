import { ConcurrencyLimit, ConcurrencyLimits } from '../concurrency-limit.ts';

/** How many exports of a company run at once, in all processes. */
export const EXPORTS_PER_COMPANY = 2;
const ofCompany = new ConcurrencyLimits({
  max: EXPORTS_PER_COMPANY,
  waiting: 0,
  busy: 'export_running',
});
/**
 * How many of all companies are open at once in this process, each with a connection. Few of them work
 * at a time (export-stream.ts); the others wait for their readers.
 */
const ofProcess = new ConcurrencyLimit({ max: 24, waiting: 0 });

/**
 * Takes a place in this process for an export or another file that takes longer than a request
 * should. A company's own share is looked at first, so that however often one asks, it takes no more
 * of the places that all share.
 * @returns what gives it back
 * @throws Refusal throttled where the company has too many, unavailable if all have
 */
export async function acquireExportPlace(companyId: number): Promise<() => void> {
  const releaseCompany = await ofCompany.acquire(companyId);
  try {
    const releaseProcess = await ofProcess.acquire();
    return () => {
      releaseProcess();
      releaseCompany();
    };
  } catch (error) {
    releaseCompany();
    throw error;
  }
}
