import { utcMinute } from '@regalo/contract/values/days';
import type { Letter } from '@regalo/gift-view/letter-email';
import { mayDeliver } from '../delivery-pause/marks.ts';
import { logFailure } from '../log-failure.ts';
import { reportMailOutage } from '../mail/report-outage.ts';
import { sendLetter } from '../mail/send-letter.ts';
import { countHit, forgetTries } from '../security/throttle.ts';
import type { Services } from '../services.ts';
import { findTroubledQueues, type TroubledQueue } from './queries.ts';

type Used = Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'operatorEmail' | 'now'> &
  Pick<Services, 'storage' | 'deploymentId'>;

/** A queue is in trouble after so many failures, or this wait. */
export const TROUBLE = { failures: 5, waitMinutes: 10 };
/** The operator is told once in this time of each queue. */
const ONCE = { scope: 'job-notice', max: 1, minutes: 6 * 60 };
const EVERY_MS = 60_000;

function letterOf({ name, jobs, attempts, since, reason }: TroubledQueue): Letter {
  return {
    language: 'en',
    subject: `Jobs in trouble: ${name}`,
    heading: `Jobs in trouble: ${name}`,
    paragraphs: [
      `${jobs} of these jobs failed ${TROUBLE.failures} times or have waited for more than ${TROUBLE.waitMinutes} minutes.`,
      `Most attempts of one: ${attempts}`,
      `Waiting since: ${utcMinute(since)}`,
      reason ? 'Last failure:' : 'None was tried. Does a worker run?',
    ],
    ...(reason ? { quoted: [reason] } : {}),
  };
}

async function notify(services: Used, queue: TroubledQueue): Promise<void> {
  const told = await countHit(services.database, services.keys, ONCE, queue.name);
  if (told > ONCE.max) return;
  services.log.error({ event: 'jobs-in-trouble', ...queue }, 'jobs in trouble');
  // In a copy all mails wait, and the log says so.
  if (!(await mayDeliver(services))) return;
  try {
    await sendLetter(services, 'job-notice', {
      to: services.operatorEmail,
      identity: `job-notice:${queue.name}:${services.now().getTime()}`,
      mail: letterOf(queue),
    });
  } catch {
    // It is tried again at the next look. The log says why it was not sent.
    await forgetTries(services.database, services.keys, ONCE, queue.name);
  }
}

/**
 * Mails the operator about jobs that fail again and again or wait for too long. Not by a job: the
 * jobs may be what does not work.
 */
export async function reportTroubledJobs(services: Used): Promise<void> {
  const queues = await services.database.outside((connection) =>
    findTroubledQueues(connection, TROUBLE),
  );
  for (const queue of queues) await notify(services, queue);
}

/** Tells the operator of what does not work and will not mend by itself. */
async function report(services: Used): Promise<void> {
  // A copy tries no mails, so the outage that its original had says nothing.
  if (await mayDeliver(services)) await reportMailOutage(services);
  await reportTroubledJobs(services);
}

/**
 * Looks for jobs in trouble and for an outage of the mail server every minute, in web processes too:
 * they notice that no worker runs.
 * @returns a function that stops it, after the current look
 */
export function watchJobs(services: Used): () => Promise<void> {
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= report(services)
      .catch((error) => logFailure(services.log, error, 'watching jobs'))
      .finally(() => {
        looking = undefined;
      });
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
