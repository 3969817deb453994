import type { Letter } from '@regalo/gift-view/letter-email';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { sendLetter } from '../../platform/mail/send-letter.ts';
import type { Services } from '../../platform/services.ts';
import { type Check, markTold, readCheck } from './check-queries.ts';
import { LINES } from './log-check.ts';

type Used = Pick<
  Services,
  'database' | 'jobs' | 'keys' | 'mailer' | 'log' | 'now' | 'operatorEmail'
>;

/** After this time a mail that was not taken is tried again, for as long as the check is kept. */
const AGAIN_MS = 15 * 60_000;

const payload = z.object({ check: z.number().int() });

const letterOf = ({ books, faults }: Check): Letter => ({
  language: 'en',
  subject: 'The books are not in order',
  heading: 'The books are not in order',
  paragraphs: [
    `${books} books were checked, and ${faults.length} faults found in them.`,
    'Nothing was changed. "npm run admin -- check-books" looks at all books again; ' +
      'docs/runbooks/RegaloBooksWrong.md says what to do.',
  ],
  quoted: faults.slice(0, LINES),
});

async function tell(services: Used, { check: id }: z.output<typeof payload>): Promise<void> {
  const { database, jobs, now, operatorEmail } = services;
  const check = await database.outside((connection) => readCheck(connection, id));
  if (!check || check.told) return;
  const letter = { to: operatorEmail, identity: `books-wrong:${id}`, mail: letterOf(check) };
  try {
    await sendLetter(services, 'books-notice', letter);
  } catch {
    // The log says why. The queue's own tries would end within a day.
    const later = new Date(now().getTime() + AGAIN_MS);
    return await database.transaction((tx) =>
      jobs.enqueue(tx, tellOperatorJob, { check: id }, later),
    );
  }
  await database.outside((connection) => markTold(connection, id));
}

/** Mails the operator what a check of the books has found wrong, once, whenever mail is taken again. */
export const tellOperatorJob = defineJob({ name: 'tell-books', payload, handle: tell });
