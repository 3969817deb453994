import type { Database } from '../../database/database.ts';
import { outageRecorder } from '../mail/record-outage.ts';
import { withSpan } from '../observe/spans.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings/settings.ts';
import { type Carrier, type Carriers, CarrierTrouble, MessageRefused } from './carrier.ts';
import { readSmsUrl, twilioCarrier } from './twilio.ts';
import { readWhatsAppUrl, whatsappCarrier } from './whatsapp.ts';

type Used = Pick<Services, 'now' | 'log' | 'metrics'> & { database: Pick<Database, 'outside'> };

function outcomeOf(error: unknown): string {
  if (error instanceof MessageRefused) return 'refused';
  return error instanceof CarrierTrouble ? 'server_trouble' : 'deferred';
}

/** A carrier that counts messages and what they cost, and records when it takes none. */
function watched(carrier: Carrier, services: Used): Carrier {
  const { metrics } = services;
  const { channel } = carrier;
  const outage = outageRecorder(channel, services);
  let closed = false;
  const count = (outcome: string) =>
    metrics.count('regalo_messages_total', { channel, outcome, domain: '' });
  return {
    ...carrier,
    send: (message) =>
      withSpan({ name: channel, kind: 'client' }, async () => {
        try {
          const taken = await carrier.send(message);
          count('sent');
          metrics.count('regalo_message_cost_colones_total', { channel }, taken.cost);
          await outage.taken();
          return taken;
        } catch (error) {
          count(outcomeOf(error));
          if (!closed && error instanceof CarrierTrouble) await outage.failed(error.message);
          throw error;
        }
      }),
    close() {
      closed = true;
      carrier.close();
    },
  };
}

/** The carriers, each watched. */
export function watchedCarriers({ whatsapp, sms }: Carriers, services: Used): Carriers {
  return {
    ...(whatsapp ? { whatsapp: watched(whatsapp, services) } : {}),
    ...(sms ? { sms: watched(sms, services) } : {}),
  };
}

type Addresses = Pick<Settings, 'WHATSAPP_URL' | 'SMS_URL' | 'PUBLIC_URL'>;

/** The carriers of the settings, which may name none. */
export function openCarriers({ WHATSAPP_URL, SMS_URL, PUBLIC_URL }: Addresses): Carriers {
  const whatsapp = WHATSAPP_URL && readWhatsAppUrl(WHATSAPP_URL);
  const sms = SMS_URL && readSmsUrl(SMS_URL);
  return {
    ...(whatsapp ? { whatsapp: whatsappCarrier(whatsapp) } : {}),
    ...(sms ? { sms: twilioCarrier(sms, PUBLIC_URL) } : {}),
  };
}
