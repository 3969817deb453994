/** What one run of a drill showed. */
export interface Result {
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Longest time without a success, in s. */
  longestGap: number;
  /** Answers that must not be: 5xx but 503, refusals, and repeats that were answered otherwise. */
  wrong: number;
  /** Calls that got no final answer within a minute after the load ended. */
  unanswered: number;
  /** What check-books found; 0 where the books are sound. */
  bookFaults: number;
  /** Processes of ours that ended by themselves. */
  deaths: number;
  broken: number;
  unavailable: number;
  /** What was acknowledged in the time that was given up and is gone, a line each. */
  toReconcile: string[];
  /** What only this drill measures. */
  extra: Record<string, string | number>;
  /** One of each kind of what must not be. */
  examples: string[];
}

/** What must not be at all, in any drill. */
export const NEVER = ['lost', 'doubled', 'wrong', 'unanswered', 'bookFaults', 'deaths'] as const;
