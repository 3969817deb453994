import { logFailure } from '../log-failure.ts';
import type { Services } from '../services.ts';
import { MARK_EVERY_SECONDS, raiseMark, readMarks, type Standing } from './marks.ts';

type Used = Pick<Services, 'database' | 'storage' | 'deploymentId' | 'log'>;

/** Deliveries that can be started and stopped. */
interface Deliveries {
  start(): Promise<void>;
  pause(): Promise<void>;
  /** Called while the database is a copy, before each line of the log about it. */
  copy?(): void;
}

const WHY: Record<Exclude<Standing, 'current'>, string> = {
  'shortly behind': 'the storage has a later mark; waiting whether another database is at work',
  behind: 'the storage has a later mark: this database is an older copy',
  'other deployment': 'the database belongs to another DEPLOYMENT_ID',
  'other storage': 'the storage has no mark, and the database has',
};

const LOG_EVERY_LOOKS = 6;
/** A minute: longer than the only worker takes to be started again. */
const STILL_LOOKS = 6;

/**
 * Lets a worker deliver only from the database that is the furthest: looks now and every ten seconds,
 * and raises the mark. Where database or storage cannot be reached, it stays as it was.
 * @returns a function that stops it, after the current look
 */
export async function watchMarks(
  services: Used,
  { start, pause, copy }: Deliveries,
  everyMs = MARK_EVERY_SECONDS * 1000,
): Promise<() => Promise<void>> {
  let delivering = false;
  let lastStored = -1;
  /** How many looks in a row have found the same mark in the storage. */
  let still = 0;
  let refusals = 0;

  const look = async () => {
    const { standing, stored } = await readMarks(services);
    still = stored === lastStored ? still + 1 : 0;
    lastStored = stored;
    // Nobody else raises it: the database that did is gone.
    const failedOver = standing === 'shortly behind' && still >= STILL_LOOKS;
    if (standing === 'current' || failedOver) {
      await raiseMark(services, stored);
      refusals = 0;
      if (!delivering) await start();
      delivering = true;
      return;
    }
    if (delivering) await pause();
    delivering = false;
    if (refusals % LOG_EVERY_LOOKS === 0) {
      if (standing !== 'shortly behind') copy?.();
      services.log.error({ event: 'delivery-paused', why: WHY[standing] }, 'delivery paused');
    }
    refusals += 1;
  };
  const heed = (error: unknown) => logFailure(services.log, error, 'delivery mark');

  await look().catch(heed);
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look()
      .catch(heed)
      .finally(() => {
        looking = undefined;
      });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
