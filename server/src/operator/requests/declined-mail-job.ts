import { LANGUAGES } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { z } from 'zod';
import { readRequest } from '../../features/auth/membership/queries.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { sendLetter } from '../../platform/mail/send-letter.ts';
import { oneLine } from '../../platform/one-line.ts';
import type { Services } from '../../platform/services.ts';

/** Stored in the database as it is, so nothing in it is secret. */
const payload = z.object({
  requestId: z.number().int(),
  /** As the operator wrote it, paragraph by paragraph. */
  text: z.string(),
  language: z.enum(LANGUAGES),
});

/** Tells whoever asked for a membership, in an operator’s own words, that there will be none. */
export const declinedMail = defineJob({
  name: 'membership-declined-mail',
  payload,
  async handle(
    services: Pick<Services, 'database' | 'keys' | 'mailer' | 'log'>,
    { requestId, text, language },
  ) {
    const request = await services.database.outside((tx) => readRequest(tx, requestId));
    if (!request) return;
    const { hello, letters } = SERVER[language];
    const { subject, farewell } = letters.membership;
    const paragraphs = text.split(/\n+/).filter((line) => line.trim() !== '');
    const mail = {
      language,
      subject,
      heading: subject,
      paragraphs: [fill(hello, { name: oneLine(request.name) }), ...paragraphs, farewell],
      after: [],
    };
    const identity = `membership-declined:${requestId}`;
    await sendLetter(services, 'membership-declined', { to: request.email, identity, mail });
  },
});
