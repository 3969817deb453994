import type { Settings } from '../settings/settings.ts';
import type { Carriers } from './carrier.ts';
import { readSmsUrl, twilioCarrier } from './twilio.ts';
import { readWhatsAppUrl, whatsappCarrier } from './whatsapp.ts';

type Used = Pick<Settings, 'WHATSAPP_URL' | 'SMS_URL' | 'PUBLIC_URL'>;

/** The carriers of the settings, which may name none. */
export function openCarriers({ WHATSAPP_URL, SMS_URL, PUBLIC_URL }: Used): Carriers {
  const whatsapp = WHATSAPP_URL && readWhatsAppUrl(WHATSAPP_URL);
  const sms = SMS_URL && readSmsUrl(SMS_URL);
  return {
    ...(whatsapp ? { whatsapp: whatsappCarrier(whatsapp) } : {}),
    ...(sms ? { sms: twilioCarrier(sms, PUBLIC_URL) } : {}),
  };
}
