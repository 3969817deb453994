/** Whom to write to, within a sentence, and where the sentence goes on. */
export const senders = {
  sender: '{{purchaser}} at {{company}}',
  senderWithin: '{{purchaser}} at {{company}}',
} as const;
