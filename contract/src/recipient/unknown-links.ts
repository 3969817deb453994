/** How many links that lead to no gift a network may open before it has to wait. */
export const UNKNOWN_LINKS_MAX = 30;

/** Within how many minutes, and how long it waits at most. */
export const UNKNOWN_LINKS_MINUTES = 15;
