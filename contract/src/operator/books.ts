import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { id } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';

const check = z.object({
  id,
  startedAt: z.string(),
  /** Null while it goes on. */
  finishedAt: z.string().nullable(),
  /** How many wallets and shops were looked at so far. */
  books: z.number().int(),
  /** What is wrong, in English, a line for each. */
  faults: z.array(z.string()),
  /** When the operator was mailed about them. */
  toldAt: z.string().nullable(),
});

export type BooksCheck = z.infer<typeof check>;

/** The checks of the books, newest first. */
export const listBooksChecks = endpoint('GET', '/operator/books-checks', {
  audience: 'operator',
  may: ['audit.read'],
  query: z.object(paging),
  reply: envelope(z.object({ list: z.array(check), total_count: z.number().int() })),
});

/** Has a worker check the books now; refused while none has ever run. */
export const checkBooksNow = endpoint('POST', '/operator/books-check', {
  audience: 'operator',
  may: ['audit.read'],
  reply: done,
});
