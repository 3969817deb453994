import { Refusal } from './refusal.ts';

const TRIES = 5;

/**
 * Begins something again while others disturb it.
 * @param isPassing whether it may succeed the next time
 * @throws Refusal service_busy if it has not succeeded after five times
 */
export async function beginAgain<T>(
  act: () => Promise<T>,
  isPassing: (error: unknown) => boolean,
): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await act();
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (tries === TRIES) throw new Refusal('service_busy');
    }
}
