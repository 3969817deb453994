import { z } from 'zod';

/** The page sizes that a list offers. */
export const PAGE_SIZES = [5, 10, 20, 50, 100] as const;
/** The page size of a list, unless the user chooses another. */
export const DEFAULT_PAGE_SIZE = 10;
/** How many records of a kind the page search shows. */
export const MAX_FOUND = 8;
/** The largest page, and the most rows of a call that fetches many at once. */
const MAX_PAGE_SIZE = Math.max(...PAGE_SIZES);
const MAX_BULK_SIZE = 5_000;
const MAX_PAGE = 10_000_000;

function clamp(value: unknown, min: number, max: number, fallback: number): number {
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number)) return fallback;
  return Math.min(Math.max(number, min), max);
}

const loose = z.union([z.string(), z.number()]).optional();

/** A page number from 1. Numbers out of range are clamped; anything else is page 1. */
export const pageNumber = loose.transform((value) => clamp(value, 1, MAX_PAGE, 1));

/** Rows per page, from 1 to the largest page size. */
export const pageSize = loose.transform((value) =>
  clamp(value, 1, MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE),
);

/** Rows of a call that fetches many at once; the maximum if it is missing. */
export const bulkSize = loose.transform((value) => clamp(value, 1, MAX_BULK_SIZE, MAX_BULK_SIZE));

/** Query of a paged list. */
export const paging = { page: pageNumber, limit: pageSize };
