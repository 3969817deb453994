import type { apiReference as english } from '../en/api-reference.ts';
import type { TextsLike } from '../texts.ts';
import { calls } from './api-reference/calls.ts';
import { fields } from './api-reference/fields.ts';

/** Textos en español de la referencia del API para los sistemas de las empresas. */
export const apiReference: TextsLike<typeof english> = { calls, fields };
