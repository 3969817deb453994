/** What was found in the books of one company or shop. */
export interface Verdict {
  line: string;
  sound: boolean;
}

/** A verdict as a line: whose books, their balance, and what is wrong with them. */
export const verdict = (book: string, balance: string, faults: readonly string[]): Verdict => ({
  line: `${book}: ${balance}, ${faults.length > 0 ? `WRONG: ${faults.join('; ')}` : 'in order'}`,
  sound: faults.length === 0,
});
