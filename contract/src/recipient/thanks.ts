/** The longest message of thanks, in code points. */
export const THANKS_MAX = 300;

/** Checks a message of thanks, in plain words. */
export function thanksProblem(message: string): 'empty' | 'too_long' | undefined {
  if (message === '') return 'empty';
  return [...message].length > THANKS_MAX ? 'too_long' : undefined;
}
