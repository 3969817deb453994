import { utcMinute } from '@regalo/contract/values/days';
import type { Letter } from '@regalo/gift-view/letter-email';
import type { Services } from '../services.ts';
import {
  type EndedOutage,
  type Outage,
  takeEndedOutage,
  takeUntoldOutage,
  untellEnd,
} from './outage-queries.ts';
import { sendLetter } from './send-letter.ts';

type Used = Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'operatorEmail' | 'now'>;

/** How long no mail is taken before the operator is told. */
const PATIENCE_MINUTES = 15;

const begun = ({ began_at, reason }: Outage): Letter => ({
  language: 'en',
  subject: 'The mail server takes no e-mails',
  heading: 'The mail server takes no e-mails',
  paragraphs: [
    `It has taken none since ${utcMinute(began_at)}.`,
    'E-mails of gifts are tried again for seven days, every hour in the end.',
    'Last failure:',
  ],
  quoted: [reason],
});

const over = ({ began_at, ended_at }: EndedOutage): Letter => ({
  language: 'en',
  subject: 'The mail server takes e-mails again',
  heading: 'The mail server takes e-mails again',
  paragraphs: [
    `It took none from ${utcMinute(began_at)} to ${utcMinute(ended_at)}.`,
    'The e-mails that have waited are on their way.',
  ],
});

async function mailOperator(services: Used, about: string, mail: Letter): Promise<void> {
  const identity = `mail-outage:${about}:${services.now().getTime()}`;
  await sendLetter(services, 'outage-notice', { to: services.operatorEmail, identity, mail });
}

async function reportBegin(services: Used): Promise<void> {
  const { database, now, log } = services;
  const outage = await database.outside((connection) =>
    takeUntoldOutage(connection, { now: now(), minutes: PATIENCE_MINUTES }),
  );
  if (!outage) return;
  const { began_at: since, reason } = outage;
  log.error({ event: 'mail-outage', since, reason }, 'the mail server takes no mail');
  // The log is what tells of it; this mail is taken only if the server has just recovered.
  await mailOperator(services, 'begin', begun(outage)).catch(() => {});
}

async function reportEnd(services: Used): Promise<void> {
  const { database, now, log } = services;
  const outage = await database.outside((connection) => takeEndedOutage(connection, now()));
  if (!outage) return;
  const { id, began_at: since, ended_at: until } = outage;
  log.warn({ event: 'mail-outage-over', since, until }, 'the mail server takes mail again');
  try {
    await mailOperator(services, `end:${id}`, over(outage));
  } catch {
    // It is tried again at the next look. The log says why it was not sent.
    await database.outside((connection) => untellEnd(connection, id));
  }
}

/** Tells the operator of an outage of the mail server, after a while, and when it is over. */
export async function reportMailOutage(services: Used): Promise<void> {
  await reportBegin(services);
  await reportEnd(services);
}
