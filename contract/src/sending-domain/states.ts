import { HOUR_MS } from '../values/days.ts';

/**
 * `waiting`: its key was never seen in DNS, and nothing is sent from it; `active`: mails come from it; `fallen_back`: its key
 * was there, and mails come from Regalo until it is again.
 */
export const SENDING_STATES = ['waiting', 'active', 'fallen_back'] as const;
export type SendingState = (typeof SENDING_STATES)[number];

/** What DNS says of a record. `unknown`: nobody answered. */
export const RECORD_STATES = ['found', 'missing', 'different', 'unknown'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

/** For how long a key has to be gone, so that one answer that was lost does nothing. */
export const GONE_HOURS = 6;
/** For how long nobody may answer. */
export const UNANSWERED_HOURS = 72;
/** For how long the record of a key that was replaced has to stay: mails wait that long at other servers. */
export const RETIRED_DAYS = 7;

/** Where a domain stands. */
export interface Standing {
  state: SendingState;
  /** When its key was last seen. */
  seen_at: Date | null;
  /** Since when its key is gone; null while it is there. */
  missing_since: Date | null;
  /** Whether an operator has confirmed it without asking DNS. */
  overridden: boolean;
}

const hoursSince = (from: Date | null, now: Date) =>
  from === null ? 0 : (now.getTime() - from.getTime()) / HOUR_MS;

/** Where a domain stands after a look for its key. */
export function afterLook(before: Standing, key: RecordState, now: Date): Standing {
  if (key === 'found')
    return { state: 'active', seen_at: now, missing_since: null, overridden: false };
  // What was never there, or is gone already, stays so; DNS does not take back what was confirmed without it.
  if (before.state !== 'active' || before.overridden) return before;
  const missing_since = key === 'unknown' ? before.missing_since : (before.missing_since ?? now);
  const gone =
    key === 'unknown'
      ? hoursSince(before.seen_at, now) >= UNANSWERED_HOURS
      : hoursSince(missing_since, now) >= GONE_HOURS;
  return { ...before, missing_since, state: gone ? 'fallen_back' : 'active' };
}

/** Where a domain stands after an operator has confirmed it. */
export const afterConfirming = (before: Standing): Standing => ({
  ...before,
  state: 'active',
  missing_since: null,
  overridden: true,
});
