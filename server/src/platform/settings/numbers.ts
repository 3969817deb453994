import { z } from 'zod';

/** Digits alone: a blank would be read as 0. */
export const number = (message: string) =>
  z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,9})?$/, message)
    .transform(Number);

export const port = number('must be a port, 0 to 65535').pipe(z.number().int().min(0).max(65_535));
export const hours = number('must be hours').pipe(z.number().positive());
