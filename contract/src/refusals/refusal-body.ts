import { z } from 'zod';
import { type RefusalCode, STATUS_OF } from './codes.ts';

/** A problem as the API sends it. A newer server may know more reasons than REASONS has. */
export const sentProblem = z.object({
  reason: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()])),
});

/** The body of every answer that is not a success. */
export const refusalBody = sentProblem.extend({
  success: z.literal(false),
  code: z.enum(Object.keys(STATUS_OF) as [RefusalCode, ...RefusalCode[]]),
  /** The reason's English text. */
  message: z.string(),
  /** The input that the refusal is about, if it is about one. */
  field: z.string().optional(),
});

export type SentProblem = z.infer<typeof sentProblem>;
export type RefusalBody = z.infer<typeof refusalBody>;
