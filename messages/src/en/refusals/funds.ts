/** What only operators are told, of transfers of banks. */
export const fundsRefusals = {
  bank_file_type: 'This is no bank statement in CSV, OFX or CAMT.',
  bank_file_damaged: 'The file is damaged or was cut off. Please download it from the bank again.',
  bank_file_unsafe: 'The file declares entities, as no statement of a bank does, and is not read.',
  bank_file_too_long:
    'The file has more than {{max, count}} lines. Please download a shorter period.',
  bank_file_too_complex: 'The file holds too much data. Please download a shorter period.',
  bank_file_too_slow: 'The file takes too long to read. Please download a shorter period.',
  bank_file_empty: 'There are no movements in the file.',
  bank_file_columns:
    'Please say which column holds the date, and which one what came in or the amount.',
  bank_file_currency:
    'The account is in {{currency}}. Wallets hold colones, so only accounts in colones are read.',
  bank_file_accounts: 'The file is of several accounts. Please download one for each.',
  bank_file_open: 'Please answer first what the file leaves open.',
  bank_row_day: 'This is no date.',
  bank_row_amount: 'This is no amount.',
  bank_row_cents: 'The amount has céntimos, and wallets hold whole colones.',
  bank_row_currency: 'This is in another currency than colones.',
  bank_row_repeated: 'Another line has the same SINPE reference and amount; it is taken once.',
  bank_row_two_amounts: 'Something came in and went out in the same line.',
  bank_account_missing: 'Please choose the account of the file, or add it.',
  bank_account_invalid: 'This is no valid IBAN or account number.',
  bank_account_present: 'This account has been added already.',
  bank_account_not_found: 'There is no such account.',
  bank_account_differs: 'The file is of another account: {{number}}.',
  transfer_not_found: 'There is no such transfer.',
  transfer_over: 'This transfer has been credited, or waits for a second operator.',
  transfer_not_set_aside: 'This transfer has not been set aside.',
  transfer_note_missing: 'Please say why it is set aside.',
  transfer_not_certain: 'This transfer does not match with certainty.',
  transfer_twin: 'This may be the same as transfer {{other}}. Please compare them first.',
  funds_request_not_found: 'Company {{company}} has no funds request {{request}}.',
  funds_request_over: 'Funds request {{request}} is answered already.',
  payment_credited:
    '{{company}} has already been credited a payment with this reference and amount.',
  payment_waiting:
    'A payment to {{company}} with this reference and amount waits for a second operator.',
  credit_reference_used: 'The reference {{reference}} has been credited already.',
  credit_rule_day_low: 'Please make the limit for a day at least as high as that for a payment.',
  credit_rule_off: 'The rule is off already.',
} as const;
