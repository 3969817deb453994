import { z } from 'zod';
import { done, endpoint } from './endpoint.ts';
import { exportType, idOrZero, queryCategory, searchTerm } from './fields.ts';

/** The people that a list shows, all of them, as a file that can be uploaded again. */
export const exportPeople = endpoint('POST', '/manager/people-export', {
  query: z.object({
    role: queryCategory,
    type: exportType,
    /** Of the headings and the names of countries. */
    language: z.enum(['en', 'es']).default('en'),
  }),
  body: z.object({ search: searchTerm, group_id: idOrZero('group').optional() }),
  reply: done,
  download: true,
});
