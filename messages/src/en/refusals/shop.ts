/** What only the managers of shops are told. */
export const shopRefusals = {
  supervisor_pin_format: 'The supervisor’s PIN has {{digits}} digits.',
  till_name_missing: 'Please give the till a name.',
  till_name_too_long: 'The name of a till has at most {{max}} characters.',
  till_not_found: 'The shop has no such till in use.',
  pairing_not_found: 'This pairing code has been used or has expired.',
  statement_not_found: 'Statement not found.',
} as const;
