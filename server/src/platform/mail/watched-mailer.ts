import type { Database } from '../../database/database.ts';
import { logFailure } from '../log-failure.ts';
import type { Services } from '../services.ts';
import { explainFailure, isServerTrouble, type Mail, type Mailer } from './mail.ts';
import { endOutage, recordFailure } from './outage-queries.ts';

type Used = Pick<Services, 'now' | 'log'> & { database: Pick<Database, 'outside'> };

/** The same is not recorded more often than this by one process. */
const EVERY_MS = 5_000;

/** A mailer that records when the mail server begins and ceases to take no mail. */
export function watchedMailer(mailer: Mailer, { database, now, log }: Used): Mailer {
  let last: { taken: boolean; at: number } | undefined;
  let closed = false;

  async function record(taken: boolean, error?: unknown): Promise<void> {
    const at = now();
    if (last?.taken === taken && Math.abs(at.getTime() - last.at) < EVERY_MS) return;
    last = { taken, at: at.getTime() };
    try {
      await database.outside((connection) =>
        taken
          ? endOutage(connection, at)
          : recordFailure(connection, { now: at, reason: explainFailure(error) }),
      );
    } catch (failure) {
      // Whether a mail was sent does not depend on this.
      last = undefined;
      logFailure(log, failure, 'recording whether mail is taken');
    }
  }

  return {
    async send(mail: Mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        // What is cancelled at the end of the process says nothing about the server.
        if (!closed && isServerTrouble(error)) await record(false, error);
        throw error;
      }
      await record(true);
    },
    answers: () => mailer.answers(),
    close() {
      closed = true;
      mailer.close();
    },
  };
}
