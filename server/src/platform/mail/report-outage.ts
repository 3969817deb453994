import type { Channel } from '@regalo/contract/orders/channels';
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

const NAMES: Record<Channel, { name: string; messages: string }> = {
  mail: { name: 'The mail server', messages: 'e-mails' },
  whatsapp: { name: 'WhatsApp', messages: 'messages' },
  sms: { name: 'The SMS carrier', messages: 'messages' },
};

function begun({ channel, began_at, reason }: Outage): Letter {
  const { name, messages } = NAMES[channel];
  const subject = `${name} takes no ${messages}`;
  return {
    language: 'en',
    subject,
    heading: subject,
    paragraphs: [
      `It has taken none since ${utcMinute(began_at)}.`,
      `${channel === 'mail' ? 'E-mails' : 'Messages'} of gifts are tried again for seven days, every hour in the end.`,
      'Last failure:',
    ],
    quoted: [reason],
  };
}

function over({ channel, began_at, ended_at }: EndedOutage): Letter {
  const { name, messages } = NAMES[channel];
  const subject = `${name} takes ${messages} again`;
  return {
    language: 'en',
    subject,
    heading: subject,
    paragraphs: [
      `It took none from ${utcMinute(began_at)} to ${utcMinute(ended_at)}.`,
      `The ${messages} that have waited are on their way.`,
    ],
  };
}

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
  const { channel, began_at: since, reason } = outage;
  log.error({ event: 'mail-outage', channel, since, reason }, begun(outage).subject);
  // The log is what tells of it; of the mail server's own, a mail is taken only if it has just recovered.
  await mailOperator(services, `begin:${channel}`, begun(outage)).catch(() => {});
}

async function reportEnd(services: Used): Promise<void> {
  const { database, now, log } = services;
  const outage = await database.outside((connection) => takeEndedOutage(connection, now()));
  if (!outage) return;
  const { id, channel, began_at: since, ended_at: until } = outage;
  log.warn({ event: 'mail-outage-over', channel, since, until }, over(outage).subject);
  try {
    await mailOperator(services, `end:${id}`, over(outage));
  } catch {
    // It is tried again at the next look. The log says why it was not sent.
    await database.outside((connection) => untellEnd(connection, id));
  }
}

/** Tells the operator of an outage of the mail server or a carrier, after a while, and when it is over. */
export async function reportMailOutage(services: Used): Promise<void> {
  await reportBegin(services);
  await reportEnd(services);
}
