import { z } from 'zod';
import { CUSTOM_FIELD_KINDS, CUSTOM_FIELD_SUBJECTS } from '../custom-fields/custom-fields.ts';
import { operation } from './operation.ts';

/** The fields that the company has added to people, orders and gifts; values are sent by their keys. */
export const listCustomFields = operation('listCustomFields', 'GET', '/custom-fields', {
  may: [],
  reply: z.object({
    data: z.array(
      z.object({
        subject: z.enum(CUSTOM_FIELD_SUBJECTS),
        key: z.string(),
        name: z.string(),
        kind: z.enum(CUSTOM_FIELD_KINDS),
        /** Of a choice; empty for the other kinds. */
        choices: z.array(z.string()),
        required: z.boolean(),
        /** It is filled in no more. */
        archived: z.boolean(),
      }),
    ),
  }),
});
