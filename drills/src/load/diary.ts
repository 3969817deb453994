/** An order that a sender was told of. */
export interface AcknowledgedOrder {
  /** Also its purchaser's name, by which an order is known even without its idempotency key. */
  key: string;
  id: number;
  total: number;
  people: number[];
  /** When the answer came, in ms since 1970. */
  at: number;
}

/** A redemption that a till was told of. */
export interface AcknowledgedRedemption {
  key: string;
  id: number;
  tillId: number;
  giftId: number;
  amount: number;
  at: number;
}

/** What the senders were answered; filled while they run. */
export interface Diary {
  orders: AcknowledgedOrder[];
  redemptions: AcknowledgedRedemption[];
  /** How many reports showed an order that their reader had just sent. */
  reports: number;
  /** When the senders began and ended, and every success in between, in ms since 1970. */
  times: number[];
  /** Answers that must not be, as sentences. */
  wrong: string[];
  /** Keys of calls that got no final answer until the senders gave up. */
  unanswered: string[];
  /** Calls without an answer, and those answered 503; each was made again. */
  broken: number;
  unavailable: number;
}

export const emptyDiary = (): Diary => ({
  orders: [],
  redemptions: [],
  reports: 0,
  times: [],
  wrong: [],
  unanswered: [],
  broken: 0,
  unavailable: 0,
});
