import type { Services } from '../../platform/services.ts';
import { readDeliveryMark } from './check-queries.ts';
import { continueCheck } from './continue-check.ts';
import { logCheck, logGone } from './log-check.ts';
import { startCopyCheck } from './start-queries.ts';

type Used = Pick<Services, 'database' | 'log'>;

const TURN_MS = 5_000;

/** When this process first took its database for a copy. */
interface Sight {
  first?: Date;
}

/** Begins the check, unless somebody delivers from the database: then it is no copy. */
async function startOnce({ database }: Used, sight: Sight): Promise<number | undefined> {
  return await database.transaction(async (tx) => {
    const { mark, raised, at } = await readDeliveryMark(tx);
    sight.first ??= at;
    return raised ? undefined : await startCopyCheck(tx, { mark, seenAt: sight.first });
  });
}

async function checkCopy(services: Used, sight: Sight, stopping: AbortSignal): Promise<void> {
  const id = await startOnce(services, sight);
  if (id === undefined) return;
  while (!stopping.aborted) {
    const check = await continueCheck(services.database, id, { turn: TURN_MS, stopping });
    if (check === 'gone') return logGone(services, id);
    // Another worker of the copy goes on with it.
    if (check === 'overtaken') return;
    if (check.finished) return logCheck(services, check);
  }
}

/** Checks the books of a restored copy, in which no job runs. */
export interface RestoredCheck {
  /** Begins in the background, once in each restored copy; does nothing while it runs. */
  begin(): void;
  /** Ends after the current look. */
  stop(): Promise<void>;
}

/** @returns what a worker that finds its database to be a copy has the books checked by */
export function restoredCheck(services: Used): RestoredCheck {
  const stopping = new AbortController();
  const sight: Sight = {};
  let running: Promise<void> | undefined;
  return {
    begin() {
      running ??= checkCopy(services, sight, stopping.signal)
        .catch((error) => services.log.error({ err: error }, 'checking the books'))
        .finally(() => {
          running = undefined;
        });
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
