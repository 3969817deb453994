/** What a till is told. The till itself writes amounts, because it knows their currency. */
export const tillRefusals = {
  pairing_code_format: 'A pairing code has {{digits}} digits.',
  pairing_code_unknown: 'This pairing code is unknown, has been used or has expired.',
  till_revoked: 'This device is no longer a till. Please pair it again.',
  voucher_unknown: 'There is no voucher with this code. Please check it.',
  voucher_used: 'This voucher has been used up.',
  voucher_expired: 'This voucher has expired.',
  voucher_canceled: 'This voucher was withdrawn by its sender.',
  voucher_replaced: 'This code was replaced by a newer one.',
  voucher_blocked: 'This voucher is blocked by its sender.',
  voucher_of_other_shop: 'This voucher is for another shop.',
  voucher_holds_less: 'The voucher does not hold that much.',
  voucher_used_whole: 'This voucher can only be used as a whole.',
  redemption_key_missing: 'A redemption needs an idempotency key.',
  redemption_key_reused: 'This key belongs to another redemption.',
  redemption_not_found: 'This till has no such redemption.',
  undo_too_late: 'A redemption can be undone within {{minutes}} minutes.',
  undo_reason_missing: 'Please say why it is undone.',
  supervisor_pin_needed: 'The supervisor’s PIN is needed to undo more redemptions today.',
  supervisor_pin_wrong: 'The supervisor’s PIN is not correct.',
  supervisor_pin_unset:
    'No more redemptions can be undone today: the shop has not set a supervisor’s PIN.',
} as const;
