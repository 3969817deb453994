/** A category, the free amount, or the shops of all categories. */
export type CategoryChoice = number | typeof ALL_SHOPS;

export const FREE_AMOUNT = 0;
export const ALL_SHOPS = 'all';
