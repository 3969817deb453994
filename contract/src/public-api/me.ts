import { z } from 'zod';
import { id } from '../api/fields.ts';
import { operation } from './operation.ts';

/** Which key calls, and for which company: a first call that changes nothing. */
export const getMe = operation('getMe', 'GET', '/me', {
  may: [],
  reply: z.object({
    key: z.object({ id, name: z.string(), permissions: z.array(z.string()) }),
    company: z.object({ name: z.string(), time_zone: z.union([z.string(), z.number()]) }),
    /** False for a key of the sandbox. */
    livemode: z.boolean(),
  }),
});
