/**
 * `1,234,567`: how many of something, grouped as amounts of money are, in every language.
 * @param count whole
 */
export const formatCount = (count: number): string => count.toLocaleString('en-US');
