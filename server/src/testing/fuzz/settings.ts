/** How many calls a test makes up. 10,000 take minutes. */
export const CALLS = Number(process.env.FUZZ_CALLS ?? 500);
/** What they are made of: the same each time for a seed. */
export const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
