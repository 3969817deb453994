/** How often whoever has a gift swaps it for a card of another shop. */
export const SWAPS_MAX = 3;

/** The most cards that are shown to swap a gift for. */
export const SWAP_CARDS_MAX = 60;
