import { type Calls, noCalls } from '../calls.ts';
import type { Seen } from './watch.ts';

/** An order that its sender was told is held. */
interface Placed {
  id: number;
  key: string;
  total: number;
  people: number[];
}

/** What an approver was told of a decision that was taken. */
interface Decided {
  id: number;
  memberId: number;
  decision: 'approve' | 'decline';
  /** Of the order after it; it waits on where another approval is needed. */
  status: string;
}

/** What senders and approvers were told; filled while they call. */
export interface Diary extends Calls {
  placed: Placed[];
  /** Keys of orders that were refused, as a recipient had been deleted. */
  refused: string[];
  decided: Decided[];
  withdrawn: number[];
  /** Orders that somebody was told are over, by whatever came before. */
  over: number[];
  /** People who are deleted, or are being deleted. */
  leaving: Set<number>;
  /** Whether nothing waits any more. */
  settled: boolean;
  /** What whoever watched held money has seen until then. */
  seen: Promise<Seen>;
}

export const emptyDiary = (): Diary => ({
  ...noCalls(),
  placed: [],
  refused: [],
  decided: [],
  withdrawn: [],
  over: [],
  leaving: new Set(),
  settled: false,
  seen: Promise.resolve({ looks: 0, waiting: 0, money: [], units: [] }),
});
