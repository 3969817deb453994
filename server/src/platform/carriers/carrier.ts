import { type Failure, PHONE_CHANNELS, type PhoneChannel } from '@regalo/contract/orders/channels';
import { sharesDialCode } from '@regalo/contract/values/countries';
import type { Language } from '@regalo/messages/languages';

/** A gift, as a message to a phone tells of it. */
export interface PhoneMessage {
  /** E.164. */
  to: string;
  language: Language;
  recipient: string;
  sender: string;
  /** The page of the gift, and what in its address is the gift's own. */
  link: string;
  token: string;
  /** Ours; webhooks about the message carry it. */
  reference: string;
}

/** A code that proves a number. No webhook tells of it: whoever does not get it asks for another. */
export interface CodeMessage {
  /** E.164. */
  to: string;
  language: Language;
  sender: string;
  code: string;
  /** Ours, the same when it is sent again. */
  reference: string;
}

/** The outcome of a message that a carrier took. */
export interface Taken {
  /** The carrier's id of it. */
  id: string;
  /** Whole colones. */
  cost: number;
}

/** How far a message has come. */
export type Progress = 'sent' | 'delivered' | 'read' | 'failed';

/** A webhook's news: of a message, of an opt-out, or of an opt-in. */
export type Report =
  | {
      kind: 'progress';
      reference: string;
      id: string;
      at: Date;
      progress: Exclude<Progress, 'failed'>;
    }
  | {
      kind: 'progress';
      reference: string;
      id: string;
      at: Date;
      progress: 'failed';
      failure: Failure;
    }
  | { kind: 'wish'; id: string; phone: string; wants: boolean; at: Date };

/** A webhook as it came in. */
export interface HookCall {
  /** Path and query, as they were asked for. */
  path: string;
  /** What stands behind the channel in the path. */
  reference: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Not read in any way: signatures are over bytes. */
  body: Buffer;
  at: Date;
}

/** A carrier of messages to phones: WhatsApp or SMS. */
export interface Carrier {
  readonly channel: PhoneChannel;
  /** Of one message, in whole colones. */
  readonly cost: number;
  /** Whether it sends codes, too. */
  readonly sendsCodes: boolean;
  /** @throws MessageRefused, MessageDeferred or CarrierTrouble */
  send(message: PhoneMessage | CodeMessage): Promise<Taken>;
  /** Whether it can be reached and lets us in. */
  answers(): Promise<boolean>;
  /** Whether a webhook is the carrier's. In constant time. */
  isSigned(call: HookCall): boolean;
  /** Parses a signed webhook. @throws SyntaxError */
  read(call: HookCall): Report[];
  /** The reply to an accepted webhook. */
  readonly taken: { type: string; body: string };
  /** The answer to the handshake with which a webhook is set up; undefined for a stranger's. */
  handshake?(query: URLSearchParams): string | undefined;
  /** Cancels what is being sent, and all later messages. */
  close(): void;
}

/** The carriers of the settings. */
export type Carriers = Partial<Record<PhoneChannel, Carrier>>;

/** Ways to phones that there are carriers for, in their order. */
export const offeredChannels = (carriers: Carriers): PhoneChannel[] =>
  PHONE_CHANNELS.filter((one) => carriers[one]);

/**
 * The ways by which a company sends codes to phones of its country, in their order. None where other countries have its
 * dial code: messages to some of them cost many times as much, and strangers choose the number.
 */
export const codeCarriers = (
  carriers: Carriers,
  { country, phone_channels }: { country: string; phone_channels: readonly string[] },
): Carrier[] =>
  PHONE_CHANNELS.flatMap((one) => {
    const carrier = carriers[one];
    const sends = carrier?.sendsCodes && !sharesDialCode(country);
    return sends && phone_channels.includes(one) ? [carrier] : [];
  });

/** The carrier refused this message for good. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
  readonly failure: Failure;
  constructor(failure: Failure, detail = '') {
    super(`${failure} ${detail}`.trim());
    this.failure = failure;
  }
}

/** The carrier did not take this message for now. */
export class MessageDeferred extends Error {
  override readonly name = 'MessageDeferred';
}

/** The carrier takes no message at all: every other would meet the same. */
export class CarrierTrouble extends Error {
  override readonly name = 'CarrierTrouble';
  /** Whether it is certain that the message has not arrived. */
  readonly unreached: boolean;
  constructor(reason: string, unreached: boolean) {
    super(reason);
    this.unreached = unreached;
  }
}
