import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhoneChannel } from '@regalo/contract/orders/channels';
import type { Carrier } from '../platform/carriers/carrier.ts';
import { messageText } from '../platform/carriers/message-text.ts';

/** A message as the demo's phone shows it. */
export interface ShownMessage {
  channel: PhoneChannel;
  to: string;
  text: string;
  /** Empty for a code. */
  link: string;
  /** Whole colones. */
  cost: number;
}

/** What one message costs in a demo, in whole colones. */
const COST: Record<PhoneChannel, number> = { whatsapp: 12, sms: 28 };

/** Puts each message into a folder as one file, named by what it is about. No webhook comes from it. */
export function folderCarrier(channel: PhoneChannel, folder: string): Carrier {
  const cost = COST[channel];
  return {
    channel,
    cost,
    sendsCodes: true,
    async send(message) {
      await mkdir(folder, { recursive: true });
      const { to, reference } = message;
      const link = 'link' in message ? message.link : '';
      const shown: ShownMessage = { channel, to, text: messageText(message), link, cost };
      const id = createHash('sha256').update(`${channel}:${reference}`).digest('hex').slice(0, 32);
      const path = join(folder, `${id}.json`);
      await writeFile(`${path}.part`, JSON.stringify(shown));
      await rename(`${path}.part`, path);
      return { id, cost };
    },
    answers: async () => true,
    isSigned: () => false,
    read: () => [],
    taken: { type: 'text/plain', body: '' },
    close: () => {},
  };
}
