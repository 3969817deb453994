import type { Database } from '../../database/database.ts';
import type { Services } from '../services.ts';
import type { Mail, Mailer } from './mail.ts';
import { explainFailure, isServerTrouble } from './mail-failures.ts';
import { outageRecorder } from './record-outage.ts';

type Used = Pick<Services, 'now' | 'log'> & { database: Pick<Database, 'outside'> };

/** A mailer that records when the mail server begins and ceases to take no mail. */
export function watchedMailer(mailer: Mailer, services: Used): Mailer {
  const outage = outageRecorder('mail', services);
  let closed = false;
  return {
    async send(mail: Mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        // What is cancelled at the end of the process says nothing about the server.
        if (!closed && isServerTrouble(error)) await outage.failed(explainFailure(error));
        throw error;
      }
      await outage.taken();
    },
    answers: () => mailer.answers(),
    close() {
      closed = true;
      mailer.close();
    },
  };
}
