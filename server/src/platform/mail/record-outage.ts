import type { Channel } from '@regalo/contract/orders/channels';
import type { Database } from '../../database/database.ts';
import { logFailure } from '../log-failure.ts';
import type { Services } from '../services.ts';
import { endOutage, recordFailure } from './outage-queries.ts';

type Used = Pick<Services, 'now' | 'log'> & { database: Pick<Database, 'outside'> };

/** The same is not recorded more often than this by one process. */
const EVERY_MS = 5_000;

/** Records when a channel begins and ceases to take no message. */
export function outageRecorder(channel: Channel, { database, now, log }: Used) {
  let last: { taken: boolean; at: number } | undefined;

  async function record(taken: boolean, reason: string): Promise<void> {
    const at = now();
    if (last?.taken === taken && Math.abs(at.getTime() - last.at) < EVERY_MS) return;
    last = { taken, at: at.getTime() };
    try {
      await database.outside((connection) =>
        taken
          ? endOutage(connection, channel, at)
          : recordFailure(connection, { channel, now: at, reason }),
      );
    } catch (failure) {
      // Whether a message was sent does not depend on this.
      last = undefined;
      logFailure(log, failure, 'recording whether messages are taken');
    }
  }

  return { taken: () => record(true, ''), failed: (reason: string) => record(false, reason) };
}
