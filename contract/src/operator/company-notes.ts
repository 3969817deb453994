import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { id, idOf, queryId, text } from '../api/fields.ts';
import { refuse } from '../refusals/issues.ts';

/** Characters of a note about a company. */
export const NOTE_MAX = 2_000;

const note = z.object({
  id,
  /** The operator who wrote it. */
  author: z.string(),
  text: z.string(),
  createdAt: z.string(),
});

export type CompanyNote = z.infer<typeof note>;

/** What operators wrote down about a company for each other, newest first; the company never sees it. */
export const listCompanyNotes = endpoint('GET', '/operator/company-notes', {
  audience: 'operator',
  may: ['companies.read'],
  query: z.object({ company_id: queryId }),
  reply: envelope(z.object({ list: z.array(note) })),
});

export const addCompanyNote = endpoint('POST', '/operator/company-note-add', {
  audience: 'operator',
  may: ['companies.write'],
  body: z.object({
    company_id: id,
    text: text.trim().min(1, refuse('note_missing')).max(NOTE_MAX),
  }),
  reply: envelope(z.object({ note })),
});

export const removeCompanyNote = endpoint('POST', '/operator/company-note-remove', {
  audience: 'operator',
  may: ['companies.write'],
  body: z.object({ company_id: id, id: idOf('note') }),
  reply: done,
});
