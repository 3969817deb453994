import type { senders as en } from '../../en/recipient/senders.ts';
import type { TextsLike } from '../../texts.ts';

export const senders: TextsLike<typeof en> = {
  sender: '{{purchaser}}, de {{company}}',
  senderWithin: '{{purchaser}}, de {{company}},',
};
