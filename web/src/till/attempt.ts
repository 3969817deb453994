import { newKey } from '../lib/new-key.ts';
import { callTill, isLost, isOf } from './api.ts';
import { IDEMPOTENCY_HEADER, type Redeemed, redeemVoucher } from './contract.ts';
import { type Attempt, keptAttempt } from './device.ts';

/** Why there is no answer yet: `lost` on the way, or the server asks to `wait`. */
export type Unanswered = 'lost' | 'wait';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Keeps a redemption on the device before it is asked for. One that has no answer yet, such as that
 * of another tab, comes first.
 */
export function beginAttempt(wanted: Omit<Attempt, 'key'>): { attempt: Attempt; again: boolean } {
  const earlier = keptAttempt.read();
  if (earlier) return { attempt: earlier, again: true };
  const attempt = { ...wanted, key: newKey() };
  keptAttempt.write(attempt);
  return { attempt, again: false };
}

/** Ends early when the device is connected again, or when `wake` gets an event `now`. */
function pause(milliseconds: number, wake: EventTarget): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      wake.removeEventListener('now', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
    wake.addEventListener('now', end);
  });
}

interface Waiting {
  signal: AbortSignal;
  /** An event `now` on it asks at once. */
  wake: EventTarget;
  onUnanswered: (why: Unanswered) => void;
}

/**
 * Asks for a redemption, with the same key, until there is an answer of the server, and then forgets
 * it. With the key it is counted once, however often it is asked for.
 * @throws TillError if it is refused, which no earlier call has changed
 */
export async function askUntilAnswered(
  { key, code, amount, receipt }: Attempt,
  { signal, wake, onUnanswered }: Waiting,
): Promise<Redeemed> {
  const call = { body: { code, amount, receipt }, headers: { [IDEMPOTENCY_HEADER]: key } };
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    try {
      const redeemed = await callTill(redeemVoucher, call);
      keptAttempt.forget();
      return redeemed;
    } catch (error) {
      signal.throwIfAborted();
      const throttled = isOf(error, 429);
      if (!throttled && !isLost(error)) {
        keptAttempt.forget();
        throw error;
      }
      onUnanswered(throttled ? 'wait' : 'lost');
    }
    await pause(wait, wake);
    signal.throwIfAborted();
  }
}
