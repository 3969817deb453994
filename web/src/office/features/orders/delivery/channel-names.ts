import type { PhoneChannel } from '@regalo/contract/orders/channels';

/** The same in every language. */
export const CHANNEL_NAMES: Record<PhoneChannel, string> = { whatsapp: 'WhatsApp', sms: 'SMS' };
