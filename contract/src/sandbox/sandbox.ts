/** The path of the sandbox, below which the office and its API are there once more. */
export const SANDBOX_PATH = '/sandbox';
/** The header of its answers that says how many seconds the clock of the company is ahead. */
export const AHEAD_HEADER = 'x-sandbox-ahead';

/** What a wallet of the sandbox begins with, and is refilled by, in play colones. */
export const PLAY_FUNDS = 5_000_000;
/** How many days the clock of a sandbox is moved on at a time, at most. */
export const MOVED_MAX = 366;
/** How many messages the mailbox of a sandbox keeps; older ones are forgotten. */
export const MESSAGES_KEPT = 1_000;
