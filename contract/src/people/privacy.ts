import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { colones, idOf, language, queryIdOf } from '../api/fields.ts';

/*
 * A person's rights over what a company keeps of them. These calls know deleted people too, for as long
 * as they are not erased.
 */

export const DATA_FORMATS = ['json', 'html'] as const;
export type DataFormat = (typeof DATA_FORMATS)[number];

/** Everything that is kept of a person, as a file for them. */
export const getPersonData = endpoint('GET', '/manager/person-data', {
  audience: 'manager',
  may: ['people.data'],
  query: z.object({
    id: queryIdOf('person'),
    format: z.enum(DATA_FORMATS).default('json'),
    /** Of the page; the names of JSON are English. */
    language: language.default('en'),
  }),
  reply: done,
  download: true,
});

/** The gifts to decide about before a person is erased. */
export const previewErasure = endpoint('GET', '/manager/erasure-preview', {
  audience: 'manager',
  may: ['people.erase'],
  query: z.object({ id: queryIdOf('person') }),
  reply: envelope(
    z.object({
      /** Their name or, without one, e-mail or phone. */
      name: z.string(),
      /** Gifts that can still be used. */
      open_gifts: z.number().int(),
      /** Their unspent value. */
      open_value: colones,
    }),
  ),
});

/** The choice for gifts that can still be used: return the value, or leave it with the recipient. */
export const OPEN_GIFTS = ['keep', 'cancel'] as const;

/**
 * Takes a person's data out of everything that the company keeps. It cannot be undone. Gifts and money
 * stay in the books under a pseudonym. A repeated call erases what has come since. To cancel gifts takes
 * the permission for that too.
 */
export const erasePerson = endpoint('POST', '/manager/erase-person', {
  audience: 'manager',
  may: ['people.erase'],
  body: z.object({
    id: idOf('person'),
    open_gifts: z.enum(OPEN_GIFTS),
    /** Nobody calls this by mistake. The office has the person's name typed besides. */
    confirm: z.literal(true),
  }),
  reply: envelope(
    z.object({
      canceled: z.number().int(),
      /** The amount returned to the wallet. */
      refunded: colones,
      /** Gifts that can still be used by whoever has the link or code. */
      kept: z.number().int(),
    }),
  ),
});
