/** What only operators are told, of shops and what they are paid. */
export const shopsRefusals = {
  terms_too_early: 'New terms of this shop begin on {{day}} at the earliest.',
  shop_iban_invalid: 'This is no valid IBAN.',
  account_holder_missing: 'Please say whom the account belongs to.',
  shop_account_waiting: 'Another account waits already. Take it back first.',
  shop_account_same: 'The shop is paid to this account already.',
  shop_account_over: 'This account does not wait any more.',
  shop_manager_present: '{{email}} belongs to a manager of a shop already.',
  shop_manager_not_found: 'There is no such manager of this shop.',
  shop_manager_disabled: 'This manager cannot sign in. Let them in again first.',
  statement_number_unknown: 'This shop has no statement {{statement}}.',
  statement_amount_differs:
    'Statement {{statement}} is of {{payable, colones}}, not of {{amount, colones}}.',
  statement_leaves_nothing: 'Statement {{statement}} leaves nothing to pay: {{payable, colones}}.',
  statement_not_payable_yet: 'Statement {{statement}} can be paid from {{time}} on.',
  statement_paid_already: 'Statement {{statement}} was paid already, with reference {{reference}}.',
  payout_reference_used: 'Statement {{statement}} was paid with reference {{reference}}.',
} as const;
