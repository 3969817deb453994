/**
 * The kind of a refusal, and the HTTP status that it is sent with. Codes are stable: programs
 * that use the API tell refusals apart by them. The reason says what exactly is wrong.
 */
export const STATUS_OF = {
  malformed: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_added: 409,
  own_email: 409,
  insufficient_balance: 409,
  total_changed: 409,
  out_of_stock: 409,
  recipient_deleted: 409,
  wrong_state: 409,
  precondition_failed: 412,
  too_large: 413,
  unsupported_type: 415,
  csrf: 419,
  validation: 422,
  wrong_category: 422,
  wrong_factor: 422,
  idempotency_mismatch: 422,
  step_up_required: 428,
  throttled: 429,
  internal: 500,
  not_implemented: 501,
  unavailable: 503,
} as const;

export type RefusalCode = keyof typeof STATUS_OF;
