import { calls } from './api-reference/calls.ts';
import { fields } from './api-reference/fields.ts';

/** English texts of the reference of the API for the systems of companies. */
export const apiReference = { calls, fields };
