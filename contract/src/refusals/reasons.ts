import type { RefusalCode } from './codes.ts';

type Params = Readonly<Record<string, string | number | readonly string[]>>;
type NoParams = Readonly<Record<never, never>>;

/** A reason's code and, only as a type, its parameters. */
interface Declared<P> {
  readonly code: RefusalCode;
  readonly params?: P;
}

const is = <P extends Params = NoParams>(code: RefusalCode): Declared<P> => ({ code });

/** Reasons that the pages outside the office may have to show as well. */
export const ENTRY_REASONS = {
  // The request as such
  request_malformed: is('malformed'),
  request_refused: is('malformed'),
  request_without_host: is('malformed'),
  request_without_body: is('malformed'),
  request_of_wrong_length: is('malformed'),
  json_invalid: is('malformed'),
  form_malformed: is('malformed'),
  address_malformed: is('malformed'),
  address_too_long: is('malformed'),
  address_unknown: is('not_found'),
  method_not_allowed: is<{ methods: readonly string[] }>('method_not_allowed'),
  content_type_refused: is('unsupported_type'),
  request_too_large: is('too_large'),
  sign_in_required: is('unauthorized'),
  permission_missing: is('forbidden'),
  page_expired: is('csrf'),
  too_many_attempts: is('throttled'),
  unexpected_error: is('internal'),
  not_available_yet: is('not_implemented'),
  service_busy: is('unavailable'),
  database_unreachable: is('unavailable'),

  // Any input
  input_missing: is<{ field: string }>('validation'),
  input_of_wrong_type: is<{ field: string; expected: string }>('validation'),
  input_too_small: is<{ field: string; min: number }>('validation'),
  input_too_large: is<{ field: string; max: number }>('validation'),
  /** Of a text, in characters, and of a list, in entries, here and below. */
  input_too_short: is<{ field: string; min: number }>('validation'),
  input_too_long: is<{ field: string; max: number }>('validation'),
  input_not_offered: is<{ field: string; choices: readonly string[] }>('validation'),
  nothing_to_change: is('validation'),
  input_unknown: is<{ field: string }>('validation'),
  input_invalid: is<{ field: string }>('validation'),
  text_unstorable: is('validation'),
  fields_required: is('validation'),
  email_format: is('validation'),
  email_invalid: is('validation'),

  // Sign-in and PIN
  login_email_missing: is('validation'),
  login_pin_missing: is('validation'),
  wrong_credentials: is('invalid_credentials'),
  pin_too_short: is<{ min: number }>('validation'),
  pin_too_long: is<{ limit: number }>('validation'),
  pin_without_letter: is('validation'),
  pin_characters: is<{ characters: readonly string[] }>('validation'),
  pin_guessable: is('validation'),
  pin_link_invalid: is('validation'),
  /** A code, passkey or PIN that was asked for besides. */
  factor_wrong: is('wrong_factor'),
  /** The ways to prove that it is them: `passkey`, `totp`, `recovery` or `pin`. */
  step_up_required: is<{ methods: readonly string[] }>('step_up_required'),
  /** What was asked for was not given in time, too often wrong, or given already. */
  challenge_over: is('validation'),
  terms_not_accepted: is('validation'),
} as const;

/** Reasons that whoever has signed in meets, in the office or for a shop. */
export const SIGNED_IN_REASONS = {
  // Lists and their files
  id_invalid: is('validation'),
  category_invalid: is('validation'),
  day_invalid: is('validation'),
  month_invalid: is('validation'),
  year_invalid: is('validation'),
  search_too_long: is('validation'),
  export_running: is('throttled'),
  current_pin_wrong: is('validation'),
} as const;

type PersonField = 'first_name' | 'last_name' | 'dob' | 'country' | 'email';

/** Reasons that only signed-in managers meet. */
const OFFICE_REASONS = {
  // What is not there, or belongs to another company
  person_not_found: is('not_found'),
  group_not_found: is('not_found'),
  category_not_found: is('not_found'),
  shop_not_found: is('not_found'),
  order_not_found: is('not_found'),
  gift_not_found: is('not_found'),
  recipient_not_found: is('not_found'),
  photo_not_found: is('not_found'),
  media_not_found: is('not_found'),
  notification_not_found: is('not_found'),
  member_not_found: is('not_found'),
  /** Also one that was accepted or withdrawn. */
  invitation_not_found: is('not_found'),
  session_not_found: is('not_found'),
  pending_order_not_found: is('not_found'),

  // Account
  app_present: is('wrong_state'),
  app_missing: is('wrong_state'),
  passkey_present: is('already_added'),
  too_many_passkeys: is<{ max: number }>('wrong_state'),
  passkey_not_found: is('not_found'),
  factor_missing: is('wrong_state'),
  /** The company asks for a second factor, and this is the only one. */
  last_factor: is('wrong_state'),
  device_not_found: is('not_found'),

  // Members
  roles_missing: is('validation'),
  already_member: is('already_added'),
  already_invited: is('already_added'),
  // Keys of the API
  account_number_invalid: is<{ max: number }>('validation'),
  account_name_invalid: is<{ max: number }>('validation'),
  api_key_name_missing: is('validation'),
  api_key_permissions_missing: is('validation'),
  api_key_network_invalid: is('validation'),
  api_key_expiry_past: is('validation'),
  api_key_not_found: is('not_found'),
  api_key_invalid: is('unauthorized'),
  api_key_network_refused: is('forbidden'),
  api_key_budget_spent: is<{ budget: number; spent: number }>('wrong_state'),
  api_calls_too_many: is('throttled'),
  api_version_unknown: is('validation'),
  idempotency_key_missing: is('validation'),
  changed_meanwhile: is('precondition_failed'),
  cursor_invalid: is('validation'),
  page_size_invalid: is<{ max: number }>('validation'),
  external_id_invalid: is('validation'),
  external_id_taken: is('already_added'),
  phone_not_international: is('validation'),
  recipient_twice: is('validation'),
  gift_left_as_it_was: is<{ why: string }>('wrong_state'),
  sandbox_only: is('not_found'),
  sandbox_message_not_found: is('not_found'),
  sandbox_move_unclear: is('validation'),
  sandbox_move_too_far: is<{ max: number }>('validation'),
  sandbox_clock_moves: is('wrong_state'),
  directory_moved_on: is('wrong_state'),
  too_many_api_keys: is<{ max: number }>('wrong_state'),
  // Fields of a company's own
  brand_name_missing: is('validation'),
  brand_color_invalid: is('validation'),
  brand_name_taken: is('already_added'),
  brand_not_found: is('not_found'),
  brand_is_main: is('wrong_state'),
  too_many_brands: is<{ max: number }>('wrong_state'),
  sending_domain_invalid: is('validation'),
  sending_domain_public: is('validation'),
  /** The operator's own. */
  sending_domain_ours: is('validation'),
  sending_local_part_invalid: is('validation'),
  /** Another one is there, and has to be removed first. */
  sending_domain_differs: is('wrong_state'),
  /** Another company sends from it; told to nobody but who has proved that it is theirs. */
  sending_domain_taken: is('already_added'),
  sending_domain_not_found: is('not_found'),
  sending_domain_in_sandbox: is('wrong_state'),
  /** The first key, or the next one, was not seen yet. */
  sending_key_waits: is('wrong_state'),
  custom_field_name_missing: is('validation'),
  custom_field_name_taken: is('already_added'),
  custom_field_not_found: is('not_found'),
  custom_field_unknown: is<{ name: string }>('validation'),
  custom_field_missing: is<{ name: string }>('validation'),
  custom_field_no_number: is<{ name: string }>('validation'),
  custom_field_no_choice: is<{ name: string }>('validation'),
  custom_choices_missing: is('validation'),
  /** Whoever fills in an order fills in nothing of each gift. */
  custom_field_not_required: is('validation'),
  too_many_custom_fields: is<{ max: number }>('wrong_state'),
  // Webhooks
  webhook_address_invalid: is('validation'),
  /** Of an address that the outgoing service never asks. */
  webhook_address_refused: is('validation'),
  webhook_kinds_missing: is('validation'),
  webhook_not_found: is('not_found'),
  webhook_event_not_found: is('not_found'),
  webhook_is_disabled: is('wrong_state'),
  too_many_webhooks: is<{ max: number }>('wrong_state'),
  // Insights
  days_reversed: is('validation'),
  // Exports of the API
  export_not_found: is('not_found'),
  /** Of one that is not complete, or was kept for its time. */
  export_without_file: is('wrong_state'),
  too_many_exports: is<{ max: number }>('wrong_state'),
  own_membership: is('wrong_state'),
  last_admin: is('wrong_state'),
  /** Of a member who is disabled or has no second factor. */
  nothing_to_reset: is('wrong_state'),
  invitations_of_day_sent: is<{ max: number }>('throttled'),

  // People
  person_field_missing: is<{ field: PersonField }>('validation'),
  person_text_too_long: is<{ field: PersonField; limit: number }>('validation'),
  birth_invalid: is('validation'),
  birth_in_future: is('validation'),
  start_invalid: is('validation'),
  start_too_late: is('validation'),
  start_before_birth: is('validation'),
  sheet_lists_differ: is('validation'),
  language_unknown: is('validation'),
  yes_or_no: is('validation'),
  country_unknown: is('validation'),
  /** `country` is a code such as CR, here and below. */
  phone_too_short: is<{ min: number; country: string }>('validation'),
  phone_too_long: is<{ max: number; country: string }>('validation'),
  phone_without_country: is('validation'),
  phone_unreadable: is('validation'),
  contact_missing: is('validation'),
  recipient_contact_missing: is('validation'),
  already_added: is('already_added'),
  own_email: is('own_email'),

  // Groups
  group_missing: is('validation'),
  group_name_missing: is('validation'),
  group_name_too_long: is<{ max: number }>('validation'),
  group_description_too_long: is<{ max: number }>('validation'),
  members_missing: is('validation'),
  too_many_members: is<{ max: number }>('validation'),
  wrong_category: is('wrong_category'),

  // Spreadsheets
  sheet_type: is('unsupported_type'),
  sheet_empty: is('validation'),
  sheet_without_rows: is('validation'),
  sheet_without_columns: is('validation'),
  sheet_damaged: is('validation'),
  sheet_protected: is('validation'),
  sheet_too_complex: is('validation'),
  sheet_too_slow: is('validation'),
  sheet_too_long: is<{ max: number }>('validation'),
  sheet_too_long_to_review: is<{ max: number }>('validation'),
  sheet_of_company_running: is('unavailable'),
  row_contact_missing: is('validation'),
  row_phone_rounded: is('validation'),
  row_shares_contact: is<{ name: string; row: number }>('validation'),
  listed_shares_contact: is<{ name: string }>('validation'),
  row_repeated: is('validation'),
  row_without_person: is('validation'),
  row_repeats_headings: is('validation'),
  row_is_total: is('validation'),
  row_without_name: is('validation'),
  row_name_unclear: is('validation'),
  row_hidden: is('validation'),
  name_letters_lost: is('validation'),
  name_to_check: is('validation'),
  cell_has_several: is('validation'),
  day_order_unknown: is('validation'),
  phone_digits_wrong: is<{ digits: number; country: string }>('validation'),
  phone_range_unknown: is<{ country: string }>('validation'),

  // Files
  file_missing: is('validation'),
  file_too_large: is<{ megabytes: number }>('too_large'),
  image_unsupported: is('unsupported_type'),
  image_too_large: is<{ megabytes: number }>('too_large'),
  video_unsupported: is('unsupported_type'),
  video_too_large: is<{ megabytes: number }>('too_large'),
  upload_quota_used: is('throttled'),

  // Gifts
  amount_begins_with_zero: is('validation'),
  amount_too_small: is<{ min: number }>('validation'),
  amount_too_large: is<{ max: number }>('validation'),
  choices_count: is<{ min: number; max: number }>('validation'),
  /** They are not all worth the same, in one currency. */
  choices_differ: is('validation'),
  choices_of_one_shop: is('validation'),
  choice_default_not_offered: is('validation'),
  /** Less time would be left to use the gift than there is to choose. */
  choice_days_too_long: is('validation'),
  wishes_missing: is('validation'),
  recipients_missing: is('validation'),
  too_many_recipients: is<{ max: number }>('validation'),
  recipient_deleted: is('recipient_deleted'),
  insufficient_balance: is('insufficient_balance'),
  total_changed: is('total_changed'),
  company_suspended: is('wrong_state'),
  out_of_stock: is('out_of_stock'),
  idempotency_key_invalid: is('validation'),
  order_key_reused: is('idempotency_mismatch'),
  test_gift_not_sent: is('unavailable'),
  delivery_paused: is('unavailable'),

  // A gift that was sent
  gift_over: is('wrong_state'),
  gift_opened: is('wrong_state'),
  gift_link_withheld: is('wrong_state'),
  gift_without_email: is('wrong_state'),
  gift_being_sent: is('wrong_state'),
  gift_just_sent: is('throttled'),
  gift_goes_there: is('validation'),
  no_links_left: is('wrong_state'),
  links_all_taken: is('wrong_state'),
  links_changed: is('wrong_state'),
  links_of_day_taken: is<{ max: number }>('throttled'),
  gifts_not_chosen: is('validation'),
  key_reused: is('idempotency_mismatch'),
  /** Of the API for systems: an earlier call with the same key runs still. */
  call_in_progress: is('wrong_state'),
  gift_blocked_already: is('wrong_state'),
  gift_not_blocked: is('wrong_state'),
  gift_in_review: is('wrong_state'),
  gift_disputed: is('wrong_state'),
  gift_of_erased: is('wrong_state'),
  gift_used: is('wrong_state'),

  // Approval; the others are those of its pages.
  reopening_over_limit: is<{ limit: number }>('wrong_state'),

  // Wallet
  funds_amount_invalid: is<{ max: number }>('validation'),
  month_not_stated: is('not_found'),
  invoice_not_found: is('not_found'),
  legal_id_invalid: is<{ min: number; max: number }>('validation'),
  funds_note_too_long: is<{ max: number }>('validation'),
  funds_key_reused: is('idempotency_mismatch'),
  phone_agreement_missing: is('validation'),
} as const;

/** Reasons that only the pages of orders, approvals and scheduled orders meet, and the checkout. */
const APPROVAL_REASONS = {
  /** Sent, deleted, or too old. */
  draft_gone: is('wrong_state'),
  /** Another device has kept another state of it. */
  draft_changed: is('wrong_state'),
  draft_incomplete: is('validation'),
  template_not_found: is('not_found'),
  template_name_missing: is('validation'),
  template_incomplete: is('validation'),
  too_many_templates: is<{ max: number }>('wrong_state'),
  placeholder_unknown: is<{ name: string; known: readonly string[] }>('validation'),
  /** With what is filled in, for so many of the recipients. */
  message_too_long_for: is<{ people: number; max: number }>('validation'),
  limit_invalid: is<{ max: number }>('validation'),
  second_limit_too_low: is('validation'),
  /** Those who may send and would find fewer others than are needed to approve. */
  approvers_missing: is<{ needed: number; members: readonly string[]; days: number }>('validation'),
  /** Of one order: fewer than are needed could approve it. */
  order_without_approver: is<{ needed: number }>('wrong_state'),
  pending_order_over: is('wrong_state'),
  /** Regalo looks at it before anybody may approve it. */
  order_in_review: is('wrong_state'),
  own_order: is('wrong_state'),
  too_close_to_author: is<{ days: number }>('wrong_state'),
  approved_already: is('wrong_state'),
  nobody_left: is('wrong_state'),
  order_of_somebody_else: is('wrong_state'),
  comment_too_long: is<{ max: number }>('validation'),
  own_delegate: is('validation'),
  absence_reversed: is('validation'),

  // Orders that are sent later
  send_at_past: is('validation'),
  send_at_too_far: is<{ days: number }>('validation'),
  scheduled_order_not_found: is('not_found'),
  scheduled_order_over: is('wrong_state'),
  group_card_at_once: is('validation'),
  group_card_day_invalid: is('validation'),
  group_card_not_found: is('not_found'),
  group_card_too_many: is<{ max: number }>('validation'),
  card_signature_not_found: is('not_found'),
  /** Its signer has changed it since it was looked at. */
  card_signature_changed: is('wrong_state'),

  // Giveaways
  giveaway_not_found: is('not_found'),
  giveaway_claim_not_found: is('not_found'),
  giveaway_over: is('wrong_state'),
  giveaway_name_missing: is('validation'),
  giveaway_card_missing: is('validation'),
  giveaway_day_invalid: is<{ days: number }>('validation'),
  giveaway_domain_invalid: is<{ domain: string }>('validation'),
  giveaway_code_invalid: is<{ min: number; max: number }>('validation'),
  /** It has fewer codes than gifts. */
  giveaway_codes_too_few: is<{ codes: number; gifts: number }>('validation'),
  /** The company sends no messages to phones, or no codes. */
  giveaway_phones_off: is('validation'),
  /** Other countries have the dial code of the company's. */
  giveaway_phones_shared: is('validation'),
  /** A phone is of no domain. */
  giveaway_phones_of_domains: is('validation'),
  /** For its approval: nothing but its link is changed. */
  giveaway_waits: is('wrong_state'),

  /** It waits for an approval, or was approved. */
  scheduled_order_fixed: is('wrong_state'),
  /** A paused order whose time has passed. */
  scheduled_time_over: is('wrong_state'),

  // Rules of occasions
  /** Of years that nothing is planned for. */
  day_out_of_range: is<{ first: number; last: number }>('validation'),
  rule_not_found: is('not_found'),
  too_many_rules: is<{ max: number }>('wrong_state'),
  rule_begins_too_late: is<{ days: number }>('validation'),
  rule_time_invalid: is('validation'),
} as const;

/** Reasons that only whoever signs in with a provider meets, or sets that up. */
const SSO_REASONS = {
  /** The answer is not the one that was asked for, in this browser, just now. */
  sso_failed: is('validation'),
  /** It is in order, but opens no account: alike for all the reasons that there may be. */
  sso_no_account: is('wrong_state'),
  sso_unreachable: is('unavailable'),
  sso_issuer_invalid: is('validation'),
  /** It does not answer as a provider, or calls itself otherwise. */
  sso_issuer_unfit: is('validation'),
  sso_secret_missing: is('validation'),
  sso_break_glass_missing: is('validation'),
  /** The PIN cannot be switched off before members can sign in otherwise. */
  sso_domain_needed: is('wrong_state'),
  sso_missing: is('wrong_state'),
  sso_domain_invalid: is('validation'),
  sso_domain_public: is('validation'),
  /** Another company has proved that it is theirs. */
  sso_domain_taken: is('already_added'),
  sso_domain_present: is('already_added'),
  /** The TXT record is not there, or says something else. */
  sso_domain_unproved: is('wrong_state'),
  sso_domain_last: is('wrong_state'),
  sso_domain_not_found: is('not_found'),
  too_many_sso_domains: is<{ max: number }>('wrong_state'),
  /** Of a member who keeps the PIN while nobody else may use it. */
  sso_break_glass_kept: is('wrong_state'),
  sso_link_over: is('validation'),
} as const;

/** Reasons that only the managers of shops meet. */
export const SHOP_REASONS = {
  supervisor_pin_format: is<{ digits: number }>('validation'),
  till_name_missing: is('validation'),
  till_name_too_long: is<{ max: number }>('validation'),
  till_not_found: is('not_found'),
  pairing_not_found: is('not_found'),
  statement_not_found: is('not_found'),
} as const;

/** Reasons that only tills meet. */
const TILL_REASONS = {
  pairing_code_format: is<{ digits: number }>('validation'),
  pairing_code_unknown: is('not_found'),
  till_revoked: is('unauthorized'),
  voucher_unknown: is('not_found'),
  voucher_used: is('wrong_state'),
  voucher_expired: is('wrong_state'),
  voucher_canceled: is('wrong_state'),
  voucher_replaced: is('wrong_state'),
  voucher_blocked: is('wrong_state'),
  voucher_in_review: is('wrong_state'),
  voucher_of_other_shop: is('wrong_state'),
  voucher_unchosen: is('wrong_state'),
  /** `left` in the smallest unit of the currency. */
  voucher_holds_less: is<{ left: number }>('wrong_state'),
  voucher_used_whole: is<{ left: number }>('validation'),
  redemption_key_missing: is('validation'),
  redemption_key_reused: is('idempotency_mismatch'),
  redemption_not_found: is('not_found'),
  undo_too_late: is<{ minutes: number }>('wrong_state'),
  undo_reason_missing: is('validation'),
  supervisor_pin_needed: is('forbidden'),
  supervisor_pin_wrong: is('forbidden'),
  supervisor_pin_unset: is('forbidden'),
} as const;

/** Reasons that only operators meet. */
const OPERATOR_REASONS = {
  operator_not_found: is('not_found'),
  operator_present: is('already_added'),
  operator_joined: is('wrong_state'),
  /** They have no second factor, and were invited too long ago to add one by the PIN alone. */
  enrolment_over: is('wrong_state'),
  last_owner: is('wrong_state'),
  own_operator: is('wrong_state'),
  company_not_found: is('not_found'),
  /** Personal data are shown with an open case alone. */
  reason_required: is('wrong_state'),
  case_reason_missing: is('validation'),
  proposal_not_found: is('not_found'),
  proposal_decided: is('wrong_state'),
  own_proposal: is('wrong_state'),
  /** The author of the proposal is disabled, or no longer has the permission. */
  proposer_gone: is('wrong_state'),
  proposal_expired: is<{ days: number }>('wrong_state'),
  /** One of the two operators has given the other access lately. */
  proposer_related: is<{ days: number }>('wrong_state'),
  decider_newcomer: is<{ hours: number }>('wrong_state'),
  gift_clue_missing: is('validation'),
  gift_company_missing: is('validation'),
  /** Of a link or code that is unknown, and of one that is none. */
  gift_clue_unknown: is('not_found'),
  /** Another operator has replaced its code a moment ago. */
  gift_just_replaced: is('wrong_state'),
  /** The company lets its own Support role do no such thing. */
  company_forbids: is('wrong_state'),
  /** It is being sent, was sent, or has failed for good. */
  delivery_gone: is('wrong_state'),
  /** It has begun, is done, or never was. */
  job_gone: is('wrong_state'),
  job_reason_missing: is('validation'),
  /** Nobody works off jobs, so nobody would check the books. */
  worker_missing: is('wrong_state'),
} as const;

/** Reasons that operators meet with transfers of banks. */
const FUNDS_REASONS = {
  bank_file_type: is('unsupported_type'),
  bank_file_damaged: is('validation'),
  bank_file_unsafe: is('validation'),
  bank_file_too_long: is<{ max: number }>('validation'),
  bank_file_too_complex: is('validation'),
  bank_file_too_slow: is('validation'),
  bank_file_empty: is('validation'),
  bank_file_columns: is('validation'),
  bank_file_currency: is<{ currency: string }>('validation'),
  bank_file_accounts: is('validation'),
  bank_file_open: is('validation'),
  bank_row_day: is('validation'),
  bank_row_amount: is('validation'),
  bank_row_cents: is('validation'),
  bank_row_currency: is('validation'),
  /** Two lines of a file have one reference of SINPE, and one amount. */
  bank_row_repeated: is('validation'),
  bank_row_two_amounts: is('validation'),
  bank_account_missing: is('validation'),
  bank_account_invalid: is('validation'),
  bank_account_present: is('already_added'),
  bank_account_not_found: is('not_found'),
  /** The file is of another account than was chosen. */
  bank_account_differs: is<{ number: string }>('wrong_state'),
  transfer_not_found: is('not_found'),
  /** It is credited, or its credit waits for a second operator. */
  transfer_over: is('wrong_state'),
  transfer_not_set_aside: is('wrong_state'),
  transfer_note_missing: is('validation'),
  transfer_not_certain: is('wrong_state'),
  /** It looks like another one, which may be the same. */
  transfer_twin: is<{ other: number }>('wrong_state'),
  funds_request_not_found: is<{ company: number; request: number }>('not_found'),
  funds_request_over: is<{ request: number }>('wrong_state'),
  /** A payment of its reference and amount was credited; by another one it is overridden. */
  payment_credited: is<{ company: string }>('wrong_state'),
  /** The same of one that waits for a second operator. */
  payment_waiting: is<{ company: string }>('wrong_state'),
  credit_reference_used: is<{ reference: string }>('wrong_state'),
  /** The limit of a day is below that of a payment. */
  credit_rule_day_low: is('validation'),
  credit_rule_off: is('wrong_state'),
} as const;

/** Reasons that operators meet with companies and membership requests. */
const COMPANIES_REASONS = {
  zone_unknown: is('validation'),
  company_name_missing: is('validation'),
  company_suspended_already: is('wrong_state'),
  company_not_suspended: is('wrong_state'),
  suspension_reason_missing: is('validation'),
  note_missing: is('validation'),
  note_not_found: is('not_found'),
  invoice_unreadable: is('validation'),
  invoice_of_another: is<{ id: string }>('validation'),
  invoice_for_another: is<{ id: string }>('validation'),
  invoice_present: is('already_added'),
  invoice_files_many: is<{ max: number }>('validation'),
  /** Without an open case, where it is not said for whom. */
  email_signs_in: is('already_added'),
  manager_email_taken: is<{ email: string }>('already_added'),
  membership_request_not_found: is<{ request: number }>('not_found'),
  membership_request_over: is<{ request: number }>('wrong_state'),
  decline_text_missing: is('validation'),
  review_not_found: is('not_found'),
  review_over: is('wrong_state'),
  review_answer_missing: is('validation'),
  flag_not_open: is('not_found'),
  review_nobody_left: is('wrong_state'),
  /** Who placed it may not send any more. */
  review_author_gone: is('wrong_state'),
  funds_reference_missing: is('validation'),
  credit_not_found: is<{ reference: string }>('not_found'),
  /** More than is left of the credit, or of the wallet. */
  correction_too_large: is<{ colones: number }>('wrong_state'),
  correction_reference_used: is<{ reference: string }>('wrong_state'),
} as const;

/** Reasons that operators meet with shops, and on the command line. */
const SHOPS_REASONS = {
  /** `day` is the first one that is free. */
  terms_too_early: is<{ day: string }>('wrong_state'),
  shop_iban_invalid: is('validation'),
  account_holder_missing: is('validation'),
  /** One waits already. */
  shop_account_waiting: is('wrong_state'),
  shop_account_same: is('already_added'),
  /** It waits no more, or is of no use. */
  shop_account_over: is('wrong_state'),
  shop_manager_present: is<{ email: string }>('already_added'),
  shop_manager_not_found: is('not_found'),
  shop_manager_disabled: is('wrong_state'),
  statement_number_unknown: is<{ statement: number }>('not_found'),
  /** What is to be paid, and what was said. */
  statement_amount_differs: is<{ statement: number; payable: number; amount: number }>(
    'wrong_state',
  ),
  statement_leaves_nothing: is<{ statement: number; payable: number }>('wrong_state'),
  /** `time` is in UTC. */
  statement_not_payable_yet: is<{ statement: number; time: string }>('wrong_state'),
  statement_paid_already: is<{ statement: number; reference: string }>('wrong_state'),
  correction_reason_missing: is('validation'),
  /** It is owed as much already. */
  correction_of_nothing: is('validation'),
  shop_redemption_not_found: is('not_found'),
  /** No statement has it yet. */
  redemption_not_settled: is('wrong_state'),
  /** Since it was looked at: `colones` is what is owed for it now. */
  redemption_corrected: is<{ colones: number }>('wrong_state'),
  /** `colones` is the most that can be owed for it. */
  correction_beyond: is<{ colones: number }>('wrong_state'),
  payout_reference_missing: is('validation'),
  /** A file needs an account and an amount. */
  payout_columns_missing: is('validation'),
  payout_lines_missing: is('validation'),
  payout_layout_missing: is('wrong_state'),
  payout_account_missing: is<{ shop: string }>('wrong_state'),
  /** Another run has it. */
  payout_statement_taken: is('wrong_state'),
  payout_run_not_found: is('not_found'),
  /** Nothing of it is open. */
  payout_run_over: is('wrong_state'),
  /** It is paid, waits for a second operator, or was taken out. */
  payout_line_over: is('wrong_state'),
  payout_reference_used: is<{ statement: number; reference: string }>('wrong_state'),
} as const;

/** Reasons that operators meet with the catalogue. */
const CATALOGUE_REASONS = {
  catalogue_key_invalid: is('validation'),
  catalogue_key_taken: is('already_added'),
  catalogue_part_not_found: is('not_found'),
  catalogue_parent_missing: is('validation'),
  catalogue_name_missing: is('validation'),
  catalogue_text_too_long: is<{ max: number }>('validation'),
  catalogue_amount_invalid: is('validation'),
  catalogue_phone_invalid: is('validation'),
  catalogue_price_missing: is('validation'),
  catalogue_price_low: is('validation'),
  catalogue_price_differs: is('validation'),
  catalogue_picture_unknown: is('validation'),
  catalogue_picture_missing: is<{ name: string }>('validation'),
  catalogue_crop_invalid: is('validation'),
  catalogue_file_invalid: is<{ problems: string }>('validation'),
  catalogue_nothing_chosen: is('validation'),
  catalogue_time_past: is('validation'),
  /** Another operator changed, published or discarded a draft that was looked at. */
  catalogue_draft_moved: is('wrong_state'),
  /** What is published is no longer what a draft was made from. */
  catalogue_conflict: is<{ name: string }>('wrong_state'),
  /** It is new itself, and not published with what is in it. */
  catalogue_parent_drafted: is<{ name: string }>('wrong_state'),
} as const;

/** Every reason for which the API refuses something. */
export const REASONS = {
  ...ENTRY_REASONS,
  ...SIGNED_IN_REASONS,
  ...OFFICE_REASONS,
  ...APPROVAL_REASONS,
  ...SSO_REASONS,
  ...SHOP_REASONS,
  ...TILL_REASONS,
  ...OPERATOR_REASONS,
  ...FUNDS_REASONS,
  ...COMPANIES_REASONS,
  ...SHOPS_REASONS,
  ...CATALOGUE_REASONS,
};

export type Reason = keyof typeof REASONS;

export type ParamsOf<R extends Reason> = (typeof REASONS)[R] extends Declared<infer P> ? P : never;

/** Reasons without parameters. */
export type PlainReason = {
  [R in Reason]: keyof ParamsOf<R> extends never ? R : never;
}[Reason];
