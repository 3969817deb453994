import { z } from 'zod';

/** Every refusal the API knows and the status it is sent with; codes are stable, texts are not. */
export const STATUS_OF = {
  malformed: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  not_found: 404,
  method_not_allowed: 405,
  already_added: 409,
  own_email: 409,
  insufficient_balance: 409,
  total_changed: 409,
  out_of_stock: 409,
  recipient_deleted: 409,
  wrong_state: 409,
  too_large: 413,
  unsupported_type: 415,
  csrf: 419,
  validation: 422,
  wrong_category: 422,
  idempotency_mismatch: 422,
  throttled: 429,
  internal: 500,
  not_implemented: 501,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS_OF;

/** The body of every answer that is not a success. */
export const errorBody = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(STATUS_OF) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  /** The input the refusal is about, where it is about one. */
  field: z.string().optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
