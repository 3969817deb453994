/**
 * The tables as the database has them. Do not edit: `npm run tables` writes this file, see
 * server/src/testing/table-types.ts.
 */
import type { GiftChoices, OfferedCard, OfferedChoices } from "@regalo/contract/gifts/choices";
import type { Language } from "@regalo/messages/languages";
import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface ApiKeys {
  company_id: number;
  created_at: Generated<Date>;
  created_by: number;
  expires_at: Date | null;
  id: number;
  monthly_budget: number | null;
  networks: Generated<string[]>;
  permissions: string[];
  revoked_at: Date | null;
}

export interface ApiKeySecrets {
  company_id: number;
  created_at: Generated<Date>;
  created_by: number;
  ends_at: Date | null;
  id: Generated<number>;
  key_id: number;
  last_used_at: Date | null;
  last_used_network: string | null;
  shown: string;
  token_hash: Buffer;
}

export interface ApprovalDelegates {
  approver_id: number;
  company_id: number;
  delegate_id: number;
  first_day: string;
  last_day: string;
}

export interface AuditEntries {
  action: string;
  after: Record<string, unknown> | null;
  author: string;
  before: Record<string, unknown> | null;
  company_id: number;
  created_at: Generated<Date>;
  id: Generated<number>;
  network: string | null;
  salt: Generated<Buffer | null>;
  session_id: number | null;
  subject: string;
  subject_id: number;
}

export interface AuditHeads {
  company_id: number;
  count: Generated<number>;
  hash: Generated<Buffer>;
}

export interface AuditLinks {
  company_id: number;
  details_hash: Buffer | null;
  entry_id: number;
  hash: Buffer;
  position: number;
}

export interface AuthenticatorApps {
  company_id: number;
  created_at: Generated<Date>;
  last_step: number;
  last_used_at: Date | null;
  manager_id: number;
  sealed_secret: Buffer;
}

export interface BackupRuns {
  bytes: number | null;
  detail: string;
  finished_at: Generated<Date>;
  id: Generated<number>;
  kind: "backup" | "restore_drill";
  ok: boolean;
  started_at: Date;
}

export interface BooksChecks {
  book: Generated<"company" | "shop">;
  book_id: Generated<number>;
  booked_before: Date;
  books: Generated<number>;
  faults: Generated<string[]>;
  finished_at: Date | null;
  id: Generated<number>;
  owed_causes: Generated<string>;
  owed_colones: Generated<number>;
  restored_mark: number | null;
  started_at: Date;
  step: Generated<number>;
  timeline: string | null;
  told_at: Date | null;
}

export interface BouncedAddresses {
  address_hash: Buffer;
  bounced_at: Date;
  company_id: number;
}

export interface BrandLooks {
  brand_id: number;
  color: string | null;
  company_id: number;
  created_at: Generated<Date>;
  footer: Record<string, unknown>;
  id: Generated<number>;
  logo_dark_id: number | null;
  logo_id: number | null;
  name: string;
  present: Generated<boolean>;
  reply_to: string;
}

export interface Brands {
  company_id: number;
  created_at: Generated<Date>;
  id: Generated<number>;
  main: boolean;
  removed_at: Date | null;
}

export interface CallRates {
  at: Date;
  calls_left: number;
  key_id: number;
}

export interface CallReplies {
  company_id: number;
  created_at: Generated<Date>;
  key: string;
  payload_hash: Buffer;
  reply: Record<string, unknown> | null;
}

export interface CardInvitations {
  company_id: number;
  created_at: Generated<Date>;
  due_at: Generated<Date | null>;
  id: Generated<number>;
  key_version: number | null;
  link_hash: Buffer | null;
  mailed_at: Date | null;
  order_id: number;
  person_id: number;
  reminded_of: string | null;
}

export interface CardSignatures {
  company_id: number;
  created_at: Generated<Date>;
  drawing: string | null;
  hidden_at: Date | null;
  id: Generated<number>;
  name: string;
  order_id: number;
  person_id: number | null;
  photo_id: number | null;
  signer_hash: Buffer;
  waits: Generated<boolean>;
  words: string;
}

export interface CatalogueCategories {
  active: Generated<boolean>;
  icon: string | null;
  id: Generated<number>;
  key: string;
  name: string;
  name_en: Generated<string>;
  position: Generated<number>;
}

export interface CatalogueItems {
  active: Generated<boolean>;
  card_type: Generated<string>;
  currency: "CRC" | "USD";
  description: Generated<string>;
  description_en: Generated<string>;
  gift_card_img: string;
  id: Generated<number>;
  issued_amount: number;
  key: string;
  name: string;
  name_en: Generated<string>;
  position: Generated<number>;
  price: number;
  shop_id: number;
  unit_backed: Generated<boolean>;
  use: Generated<"whole" | "parts">;
}

export interface CatalogueShops {
  accepts_free_amounts: Generated<boolean>;
  active: Generated<boolean>;
  address: Generated<string>;
  address_en: Generated<string>;
  allows_swaps: Generated<boolean>;
  card_img: string;
  category_id: number;
  description: Generated<string>;
  description_en: Generated<string>;
  email: string | null;
  hours: Generated<string>;
  hours_en: Generated<string>;
  how_to_use: Generated<string>;
  how_to_use_en: Generated<string>;
  id: Generated<number>;
  key: string;
  logo: string;
  name: string;
  name_en: Generated<string>;
  phone: string | null;
  position: Generated<number>;
  supervisor_pin_hash: string | null;
  time_zone: Generated<string>;
  whatsapp: string | null;
}

export interface ChannelOutages {
  began_at: Date;
  channel: "mail" | "whatsapp" | "sms";
  ended_at: Date | null;
  id: Generated<number>;
  last_failure_at: Date;
  over_told_at: Date | null;
  reason: string;
  told_at: Date | null;
}

export interface Companies {
  country: Generated<string>;
  created_at: Generated<Date>;
  expiry: Generated<"refund" | "keep">;
  id: Generated<number>;
  language: Generated<Language>;
  legal_id: Generated<string>;
  legal_name: Generated<string>;
  low_wallet_mark: Generated<number>;
  name: string;
  phone_agreed_at: Date | null;
  phone_agreed_by: number | null;
  phone_channels: Generated<string[]>;
  quiet_from: Generated<number>;
  quiet_until: Generated<number>;
  reminders: Generated<boolean>;
  resumed_at: Date | null;
  second_factor_required: Generated<boolean>;
  service_fee: Generated<number>;
  surprise: Generated<boolean>;
  suspended_at: Date | null;
  suspension_reason: string | null;
  time_zone: Generated<number>;
  zone: string | null;
}

export interface CustomFields {
  archived: Generated<boolean>;
  choices: Generated<string[]>;
  company_id: number;
  id: Generated<number>;
  key: string;
  kind: "text" | "number" | "choice";
  name: string;
  position: number;
  required: boolean;
  subject: "person" | "order" | "gift";
}

export interface Deliveries {
  address: string;
  attempts: Generated<number>;
  carrier_id: string | null;
  channel: Generated<"mail" | "whatsapp" | "sms">;
  company_id: number;
  cost: number | null;
  delivered_at: Date | null;
  due_at: Generated<Date>;
  failure_notified: Generated<boolean>;
  gift_id: number;
  given_up: Generated<boolean>;
  id: Generated<number>;
  order_id: number;
  queued_at: Generated<Date>;
  read_at: Date | null;
  reason: string | null;
  sent_at: Date | null;
  status: Generated<"queued" | "sending" | "sent" | "failed" | "replaced">;
}

export interface DeliveryAttempts {
  company_id: number;
  created_at: Generated<Date>;
  delivery_id: number;
  id: Generated<number>;
  outcome: "sent" | "deferred" | "failed";
  reason: Generated<string>;
  unreached: boolean | null;
}

export interface DeliveryMark {
  deployment: Generated<string>;
  mark: Generated<number>;
  marked_at: Generated<Date>;
  single: Generated<boolean>;
  timeline: Generated<string>;
}

export interface DirectoryGroups {
  company_id: number;
  created_at: Generated<Date>;
  display_name: string;
  external_id: string | null;
  gone: Generated<boolean>;
  group_id: number | null;
  id: Generated<number>;
  modified_at: Generated<Date>;
  pending: Generated<boolean>;
  problem: Record<string, unknown> | null;
  version: Generated<number>;
}

export interface DirectoryMembers {
  company_id: number;
  group_id: number;
  joined: Generated<number>;
  user_id: number;
}

export interface DirectorySyncs {
  company_id: number;
  counted_since: Generated<Date>;
  have_left: Generated<number>;
  key_id: number;
  role: Generated<1 | 2 | 3>;
  state: Generated<"trial" | "live" | "stopped">;
  were_there: Generated<number>;
}

export interface DirectoryUsers {
  active: boolean;
  attributes: Record<string, unknown>;
  company_id: number;
  created_at: Generated<Date>;
  email: string | null;
  external_id: string | null;
  gone: Generated<boolean>;
  id: Generated<number>;
  may_leave: Generated<boolean>;
  modified_at: Generated<Date>;
  pending: Generated<boolean>;
  person_id: number | null;
  problem: Record<string, unknown> | null;
  user_name: string;
  version: Generated<number>;
}

export interface Drafts {
  changed_at: Date;
  company_id: number;
  contents: Record<string, unknown>;
  created_at: Date;
  key: string;
  manager_id: number;
  media_id: number | null;
  quantity: number;
  recipients: Record<string, unknown>;
  recipients_revision: string;
  revision: string;
}

export interface ElectronicInvoices {
  attached_at: Generated<Date>;
  author: string;
  company_id: number;
  content: Buffer;
  id: Generated<number>;
  key: string;
  kind: "xml" | "pdf";
  month: string;
  name: string;
}

export interface Exports {
  attempts: Generated<number>;
  bytes: number | null;
  company_id: number;
  created_at: Generated<Date>;
  expires_at: Date | null;
  failure: string | null;
  filters: Record<string, unknown>;
  finished_at: Date | null;
  format: "excel" | "csv";
  id: Generated<number>;
  key_id: number;
  media_type: string | null;
  name: string | null;
  parts: Generated<number>;
  place: Generated<string>;
  state: Generated<"pending" | "running" | "complete" | "failed" | "expired" | "canceled">;
  type: string;
}

export interface ExternalIds {
  company_id: number;
  external_id: string;
  person_id: Generated<number>;
  subject: "person" | "order" | "gift";
  subject_id: number;
}

export interface FundsRequests {
  amount: number;
  answer: Generated<string>;
  company_id: number;
  created_at: Generated<Date>;
  id: Generated<number>;
  key: string;
  manager_id: number;
  note: Generated<string>;
  status: Generated<"open" | "credited" | "declined">;
}

export interface GiftActivities {
  amount: Generated<number>;
  author: string;
  balance_after: number;
  colones: Generated<number>;
  company_id: number;
  created_at: Generated<Date>;
  former_email: string | null;
  gift_id: number;
  id: Generated<number>;
  kind: "issued" | "opened" | "chosen" | "swapped" | "redeemed" | "undone" | "extended" | "expired" | "reopened" | "canceled" | "replaced" | "blocked" | "unblocked";
  reason: Generated<string>;
  redemption_id: number | null;
  shop_id: number | null;
  transaction_id: number | null;
  valid_until: string | null;
  written_in: Generated<string>;
}

export interface GiftDisputes {
  company_id: number;
  created_at: Generated<Date>;
  gift_id: number;
  redemption_id: number;
}

export interface GiftFields {
  company_id: number;
  custom_fields: Record<string, string>;
  order_id: number;
  person_id: number;
}

export interface GiftFlags {
  closed_at: Date | null;
  closed_by: string | null;
  company_id: number;
  created_at: Generated<Date>;
  figure: number;
  gift_id: number;
  id: Generated<number>;
  kind: "used_at_once" | "many_at_till" | "only_for_gift" | "shops_apart";
  shop_id: number;
  till_id: number;
  used_at: Date;
}

export interface GiftMoveDisputes {
  activity_id: number;
  company_id: number;
  created_at: Generated<Date>;
  gift_id: number;
}

export interface GiftOpenings {
  company_id: number;
  gift_id: number;
  network: Buffer;
  opened_at: Generated<Date>;
}

export interface GiftPasses {
  company_id: number;
  created_at: Generated<Date>;
  device: string;
  due_at: Date | null;
  failures: Generated<number>;
  gift_id: number;
  push_token: string | null;
  serial: string;
}

export interface GiftReminders {
  attempts: Generated<number>;
  company_id: number;
  created_at: Generated<Date>;
  days: 30 | 7 | 1;
  due_at: Generated<Date>;
  gift_id: number;
  status: Generated<"queued" | "sending" | "sent" | "failed" | "dropped">;
  valid_until: string;
}

export interface GiftReviews {
  answer: string | null;
  company_id: number;
  created_at: Generated<Date>;
  decided_at: Date | null;
  id: Generated<number>;
  reason: Record<string, unknown>;
  status: Generated<"open" | "released" | "refused">;
}

export interface Gifts {
  balance: number;
  balance_colones: number;
  blocked_at: Date | null;
  chosen_item_id: number | null;
  chosen_shop_id: number | null;
  claim_hash: Buffer;
  claimed_at: Date | null;
  code_hash: Buffer;
  code_shown_at: Date | null;
  company_id: number;
  created_at: Generated<Date>;
  first_used_at: Date | null;
  generation: Generated<number>;
  held_since: Generated<number>;
  id: Generated<number>;
  key_version: number;
  link_taken_at: Date | null;
  link_withheld: Generated<boolean>;
  message: string | null;
  order_id: number;
  person_id: number;
  receiver_email: string | null;
  receiver_name: string;
  receiver_phone: string | null;
  resent_at: Date | null;
  role: number | null;
  spent_colones: Generated<number>;
  status: Generated<"unclaimed" | "claimed" | "redeemed" | "expired" | "canceled">;
  swapped_card: OfferedCard | null;
  swaps: Generated<number>;
  thanked_at: Date | null;
  valid_until: string;
}

export interface GiftsInReview {
  amount: number;
  blocked_by: string | null;
  company_id: number;
  gift_id: number;
  review_id: number;
}

export interface GiftThanks {
  company_id: number;
  created_at: Generated<Date>;
  gift_id: number;
  held_since: Generated<number>;
  message: string;
}

export interface GiveawayClaims {
  accepted_at: Date | null;
  claimant_hash: Buffer;
  claimed_at: Date | null;
  code_until: Date;
  company_id: number;
  created_at: Generated<Date>;
  email: string | null;
  first_name: string;
  gift_id: number | null;
  giveaway_id: number;
  id: Generated<number>;
  last_name: string;
  list_code_hash: Buffer | null;
  mailbox: string | null;
  mailed: Generated<number>;
  order_id: number | null;
  person_id: number | null;
  phone: string | null;
  tries: Generated<number>;
}

export interface GiveawayCodes {
  claim_id: number | null;
  code_hash: Buffer;
  company_id: number;
  giveaway_id: number;
}

export interface Giveaways {
  amount: number;
  brand_look_id: number | null;
  by_code: boolean;
  card_img: string | null;
  celebration: string | null;
  claimed: Generated<number>;
  company_id: number;
  company_name: string;
  created_at: Generated<Date>;
  currency: "CRC" | "USD";
  custom_fields: Generated<Record<string, string>>;
  domains: string[];
  ended_at: Date | null;
  expiry: "refund" | "keep";
  face_amount: number;
  face_value: string;
  generation: Generated<number>;
  gift_name: string;
  gifts: number;
  how_to_use: string;
  id: number;
  item_id: number | null;
  key_version: number;
  language: Language;
  link_hash: Buffer;
  logo: string | null;
  manager_id: number;
  message: string;
  messages: Generated<number>;
  messages_cost: Generated<number>;
  messages_max: Generated<number>;
  name: string;
  network_max: number;
  number: number | null;
  paused_at: Date | null;
  purchaser_name: string;
  role: 1 | 2 | 3;
  service_fee: number;
  shop_id: number | null;
  shop_name: string | null;
  stock_backed: boolean;
  until: string;
  use: "whole" | "parts";
  valid_months: number;
  waits: Generated<boolean>;
}

export interface GroupCards {
  closed_at: Date | null;
  closes_on: string;
  company_id: number;
  created_at: Generated<Date>;
  generation: Generated<number>;
  groups: Generated<number[]>;
  key_version: number;
  link_hash: Buffer;
  link_order_id: number | null;
  moderated: Generated<boolean>;
  order_id: number;
  refused_hashes: Generated<ArrayType<Buffer>>;
  reminded_of: string | null;
  rule_day: string | null;
  rule_id: number | null;
}

export interface Groups {
  brand_id: number | null;
  company_id: number;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  description: Generated<string>;
  id: Generated<number>;
  name: string;
  role: 1 | 2 | 3;
}

export interface IdempotencyKeys {
  company_id: number;
  created_at: Generated<Date>;
  key: string;
  order_id: number | null;
  payload_hash: Buffer;
  pending_order_id: number | null;
  scheduled_order_id: number | null;
}

export interface Invitations {
  accepted_at: Date | null;
  company_id: number;
  created_at: Generated<Date>;
  email: string;
  expires_at: Date;
  generation: Generated<number>;
  id: Generated<number>;
  inviter_id: number | null;
  manager_id: number | null;
  roles: string[];
  token_hash: Buffer | null;
  withdrawn_at: Date | null;
}

export interface ItemStock {
  item_id: number;
  units: number;
}

export interface JournalAccounts {
  account: "wallet" | "funding" | "vouchers" | "fees" | "breakage" | "shops" | "held";
  company_id: number;
  name: string;
  number: string;
}

export interface LedgerEntries {
  account: "wallet" | "funding" | "vouchers" | "fees" | "breakage" | "shops" | "held";
  amount: number;
  balance_after: number | null;
  booked_at: ColumnType<Date | null, never, never>;
  company_id: number;
  id: Generated<number>;
  transaction_id: number;
}

export interface LedgerTransactions {
  author: string;
  booked_in: Generated<string>;
  cause: string | null;
  company_id: number;
  correction: string | null;
  created_at: Generated<Date>;
  giveaway_id: number | null;
  id: Generated<number>;
  kind: "credit" | "order" | "refund" | "expiry" | "correction" | "redemption" | "undo" | "reopening" | "hold" | "release";
  order_id: number | null;
  pending_order_id: number | null;
  reference: Generated<string>;
}

export interface Managers {
  audit_mail: Generated<boolean>;
  brand_id: number | null;
  company_id: number;
  created_at: Generated<Date>;
  disabled_at: Date | null;
  email: string;
  factor_reset_until: Date | null;
  factor_resets: Generated<number>;
  first_name: string;
  id: Generated<number>;
  last_name: string;
  last_sign_in_at: Date | null;
  photo_id: number | null;
  pin_changes: Generated<number>;
  pin_hash: string;
  preferences: Record<string, unknown> | null;
  role: Generated<"manager">;
  roles: string[];
  user_image: string | null;
  user_name: Generated<string>;
}

export interface Media {
  address: string;
  bytes: number;
  company_id: number;
  content_type: string;
  created_at: Generated<Date>;
  id: Generated<number>;
  kind: "image" | "video";
}

export interface MembershipRequests {
  answered_at: Date | null;
  company: string;
  created_at: Generated<Date>;
  email: string;
  id: Generated<number>;
  made_company: number | null;
  name: string;
  note: Generated<string>;
  phone: Generated<string>;
  status: Generated<"open" | "accepted" | "declined">;
}

export interface MonthlyStatements {
  begins_at: Date | null;
  company_id: number;
  company_legal_id: string;
  company_name: string;
  ends_at: Date | null;
  fees: number;
  issued_at: Generated<Date>;
  month: string;
  operator_legal_id: string;
  operator_name: string;
  vat: number;
  vat_code: string;
  vat_rate: number;
  zone: Record<string, unknown> | null;
}

export interface Notifications {
  company_id: number;
  created_at: Generated<Date>;
  details: Generated<Record<string, unknown>>;
  id: Generated<number>;
  image: string | null;
  kind: string;
  link: string;
  read_at: Date | null;
  read_by: Generated<number[]>;
}

export interface OccasionGifts {
  company_id: number;
  occasion: string;
  occasion_on: string;
  order_id: number;
  person_id: number;
  rule_id: number | null;
}

export interface OccasionRules {
  amount: number;
  approval: boolean;
  budget_told: string | null;
  card: Generated<boolean>;
  card_img: string | null;
  celebration: string | null;
  company_id: number;
  created_at: Date;
  custom_fields: Generated<Record<string, string>>;
  done_through: string;
  face_value: string;
  first_day: string;
  gift_name: string;
  group_ids: Generated<number[]>;
  id: Generated<number>;
  item_id: number | null;
  last_day: string | null;
  manager_id: number;
  media_id: number | null;
  message: string;
  monthly_budget: number | null;
  occasion: string;
  proven_after: string | null;
  proven_total: number | null;
  purchaser_name: string;
  reason: "author" | "gift" | "approval" | "people" | "proof" | null;
  roles: Generated<number[]>;
  send_time: string;
  shop_name: string | null;
  status: "active" | "paused" | "deleted";
  valid_months: 1 | 3 | 6 | 12;
  warned_day: string | null;
  warned_days: number | null;
  years: Generated<number[]>;
}

export interface OperatorAuditEntries {
  action: string;
  after: Record<string, unknown> | null;
  author: string;
  before: Record<string, unknown> | null;
  company_id: number | null;
  created_at: Generated<Date>;
  id: Generated<number>;
  network: string | null;
  operator_id: number | null;
  reason: string | null;
  salt: Generated<Buffer>;
  session_id: number | null;
  shop_id: number | null;
  subject: string;
  subject_id: number;
}

export interface OperatorAuditHeads {
  count: Generated<number>;
  hash: Generated<Buffer>;
  one: Generated<boolean>;
}

export interface OperatorAuditLinks {
  details_hash: Buffer;
  entry_id: number;
  hash: Buffer;
  position: number;
}

export interface OperatorAuthenticatorApps {
  created_at: Generated<Date>;
  last_step: number;
  last_used_at: Date | null;
  operator_id: number;
  sealed_secret: Buffer;
}

export interface OperatorBankAccounts {
  bank: string;
  created_at: Generated<Date>;
  id: Generated<number>;
  layout: Generated<Record<string, unknown>>;
  number: string;
}

export interface OperatorBankTransfers {
  account_id: number | null;
  amount: number;
  company_id: number | null;
  created_at: Generated<Date>;
  credited_at: Date | null;
  day: string;
  file: Generated<string>;
  id: Generated<number>;
  key: string;
  note: Generated<string>;
  payer: string;
  payer_account: string;
  payer_key: string;
  reference: string;
  request_id: number | null;
  rule_id: number | null;
  source: "file" | "sinpe";
  status: Generated<"new" | "matched" | "credited" | "set_aside">;
  text: string;
  twin_id: number | null;
}

export interface OperatorCaseLooks {
  case_id: number;
  looked_at: Generated<Date>;
  page: string;
}

export interface OperatorCases {
  company_id: number;
  expires_at: Date;
  id: Generated<number>;
  opened_at: Generated<Date>;
  operator_id: number;
  reason: string;
}

export interface OperatorCatalogueChanges {
  created: boolean;
  decided_at: Date | null;
  fault: string | null;
  fields: Record<string, unknown>;
  id: Generated<number>;
  key: string;
  kind: "catalogue" | "category" | "shop" | "item";
  operator_id: number;
  planned_by: number | null;
  publish_at: Date | null;
  revision: Generated<number>;
  status: Generated<"draft" | "published" | "discarded">;
  updated_at: Generated<Date>;
}

export interface OperatorCompanyNotes {
  company_id: number;
  created_at: Generated<Date>;
  id: Generated<number>;
  operator_id: number;
  text: string;
}

export interface OperatorCreditedPayments {
  amount: number;
  company_id: number;
  created_at: Generated<Date>;
  id: Generated<number>;
  payment: string;
  proposal_id: number | null;
  released_at: Date | null;
  repeated: Generated<boolean>;
}

export interface OperatorCreditRules {
  accepted_by: number | null;
  created_at: Generated<Date>;
  day_max: number;
  ended_at: Date | null;
  ended_by: number | null;
  id: Generated<number>;
  known_payers: boolean;
  payment_max: number;
  set_by: number;
}

export interface OperatorKnownNetworks {
  first_seen_at: Generated<Date>;
  network: string;
  operator_id: number;
}

export interface OperatorOperators {
  created_at: Generated<Date>;
  disabled_at: Date | null;
  email: string;
  first_name: string;
  id: Generated<number>;
  invited_at: Generated<Date>;
  language: Generated<Language>;
  last_name: string;
  last_sign_in_at: Date | null;
  pin_changes: Generated<number>;
  pin_hash: string;
  roles: string[];
}

export interface OperatorPasskeys {
  counter: number;
  created_at: Generated<Date>;
  credential_id: Buffer;
  id: Generated<number>;
  last_used_at: Date | null;
  name: string;
  operator_id: number;
  public_key: Buffer;
  transports: string[];
}

export interface OperatorPayoutLayout {
  layout: Record<string, unknown>;
  one: Generated<boolean>;
}

export interface OperatorPayoutLines {
  amount: number;
  dropped_at: Date | null;
  holder: string;
  holder_id: string;
  iban: string;
  id: Generated<number>;
  number: number;
  run_id: number;
  shop_id: number;
}

export interface OperatorPayoutRuns {
  created_at: Generated<Date>;
  id: Generated<number>;
  operator_id: number;
}

export interface OperatorPinLinks {
  created_at: Generated<Date>;
  operator_id: number;
  token_hash: Buffer;
}

export interface OperatorProposals {
  amount: number;
  company_id: number | null;
  created_at: Generated<Date>;
  decided_at: Date | null;
  decided_by: number | null;
  id: Generated<number>;
  kind: string;
  payload: Record<string, unknown>;
  proposed_by: number;
  reason: string | null;
  shop_id: number | null;
  status: "waiting" | "done" | "refused";
}

export interface OperatorRecoveryCodes {
  code_hash: Buffer;
  operator_id: number;
}

export interface OperatorSessions {
  browser: string | null;
  confirmed_at: Generated<Date | null>;
  created_at: Generated<Date>;
  id: Generated<number>;
  last_seen_at: Generated<Date>;
  network: string | null;
  operator_id: number;
  system: string | null;
  token_hash: Buffer;
}

export interface OperatorShopAccounts {
  author: string;
  created_at: Generated<Date>;
  holder: string;
  holder_id: string;
  holds_from: Date;
  iban: string;
  id: Generated<number>;
  shop_id: number;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
}

export interface OperatorThrottles {
  hits: number;
  key: Buffer;
  scope: string;
  window_ends: Date;
}

export interface OrderNumbers {
  company_id: number;
  known_by_id: boolean;
  number: number;
  order_id: number;
}

export interface OrderPolicies {
  always_roles: Generated<string[]>;
  changed_at: Generated<Date>;
  changed_by: number;
  company_id: number;
  group_limit: number | null;
  member_limit: number | null;
  order_limit: number | null;
  second_limit: number | null;
  step_up_above: number | null;
}

export interface Orders {
  amount: number;
  brand_look_id: number | null;
  card_img: string | null;
  celebration: string | null;
  choices: OfferedChoices | null;
  company_id: number;
  company_name: string;
  created_at: Generated<Date>;
  currency: Generated<"CRC" | "USD">;
  custom_fields: Generated<Record<string, string>>;
  expiry: Generated<"refund" | "keep">;
  face_amount: number;
  face_value: string;
  gift_name: string;
  group_id: number | null;
  group_name: string | null;
  how_to_use: Generated<string>;
  id: Generated<number>;
  item_id: number | null;
  language: Language;
  logo: string | null;
  manager_id: number;
  media_id: number | null;
  message: string;
  purchaser_name: string;
  quantity: number;
  service_fee: number;
  shop_id: number | null;
  shop_name: string | null;
  status: Generated<"pending" | "complete" | "partially_failed" | "failed">;
  total_amount: number;
  use: Generated<"whole" | "parts">;
  valid_until: string;
}

export interface Passkeys {
  company_id: number;
  counter: number;
  created_at: Generated<Date>;
  credential_id: Buffer;
  id: Generated<number>;
  last_used_at: Date | null;
  manager_id: number;
  name: string;
  public_key: Buffer;
  transports: string[];
}

export interface PendingDecisions {
  approver_id: number;
  comment: Generated<string>;
  company_id: number;
  created_at: Generated<Date>;
  decision: "approve" | "decline";
  member_id: number;
  order_id: number;
}

export interface PendingOrders {
  amount: number;
  approvals: number;
  brand_look_id: number | null;
  card_img: string | null;
  celebration: string | null;
  choices: OfferedChoices | null;
  company_id: number;
  company_name: string;
  created_at: Generated<Date>;
  currency: "CRC" | "USD";
  custom_fields: Generated<Record<string, string>>;
  ended_at: Date | null;
  expires_at: Date;
  expiry: "refund" | "keep";
  face_amount: number;
  face_value: string;
  gift_name: string;
  giveaway_id: number | null;
  group_id: number | null;
  group_name: string | null;
  how_to_use: Generated<string>;
  id: number;
  item_id: number | null;
  language: Language;
  left_out: Generated<number>;
  logo: string | null;
  manager_id: number;
  media_id: number | null;
  message: string;
  purchaser_name: string;
  quantity: number;
  reasons: Record<string, unknown>;
  review: "open" | "released" | "refused" | null;
  review_answer: string | null;
  review_reasons: Record<string, unknown> | null;
  reviewed_at: Date | null;
  send_at: Date | null;
  service_fee: number;
  shop_id: number | null;
  shop_name: string | null;
  status: Generated<"pending_approval" | "approved" | "declined" | "withdrawn" | "lapsed">;
  stock_backed: boolean;
  total_amount: number;
  use: "whole" | "parts";
  valid_months: 1 | 3 | 6 | 12;
}

export interface PendingRecipients {
  company_id: number;
  group_id: number | null;
  order_id: number;
  person_id: number;
}

export interface People {
  company_id: number;
  contact_no: string | null;
  country: string | null;
  created_at: Generated<Date>;
  custom_fields: Generated<Record<string, string>>;
  deleted_at: Date | null;
  dob: string | null;
  email: string | null;
  erased_at: Date | null;
  first_name: Generated<string>;
  group_id: number | null;
  id: Generated<number>;
  language: Language | null;
  last_name: Generated<string>;
  no_occasions: Generated<boolean>;
  role: 1 | 2 | 3;
  shared_contact: string | null;
  start_date: string | null;
}

export interface PhoneWishes {
  channel: "whatsapp" | "sms";
  id: Generated<number>;
  message_id: string;
  phone_hash: Buffer;
  said_at: Date;
  wants: boolean;
}

export interface PinLinks {
  company_id: number;
  created_at: Generated<Date>;
  manager_id: number;
  token_hash: Buffer;
}

export interface Processes {
  host: string;
  id: string;
  role: "web" | "worker" | "all" | "operator";
  seen_at: Generated<Date>;
  started_at: Generated<Date>;
  version: string;
}

export interface RecoveryCodes {
  code_hash: Buffer;
  company_id: number;
  manager_id: number;
}

export interface RecurringJobs {
  due_at: Date;
  name: string;
  schedule: string;
}

export interface Redemptions {
  amount: number;
  balance_after: number;
  colones: number;
  created_at: Generated<Date>;
  currency: "CRC" | "USD";
  gift_company_id: number;
  gift_id: number;
  gift_name: string;
  id: Generated<number>;
  key: string;
  payload_hash: Buffer;
  receipt: Generated<string>;
  shop_id: number;
  till_id: number;
  undo_reason: string | null;
  undone_at: Date | null;
}

export interface RememberedDevices {
  browser: string | null;
  company_id: number;
  created_at: Generated<Date>;
  expires_at: Date;
  id: Generated<number>;
  manager_id: number;
  network: string | null;
  system: string | null;
  token_hash: Buffer;
}

export interface ReminderOptOuts {
  address_hash: Buffer;
  company_id: number;
  created_at: Generated<Date>;
}

export interface RuleDays {
  company_id: number;
  day: string;
  gifted: number;
  opted_out: number;
  order_id: number | null;
  over_budget: number;
  people: number;
  rule_id: number;
  total: number;
}

export interface ScheduledOrders {
  amount: number;
  approved_total: number | null;
  card_img: string | null;
  celebration: string | null;
  choices: OfferedChoices | null;
  company_id: number;
  created_at: Date;
  custom_fields: Generated<Record<string, string>>;
  ended_at: Date | null;
  face_value: string;
  follow_groups: Generated<number[]>;
  gift_name: string;
  group_id: number | null;
  id: number;
  item_id: number | null;
  left_out: Generated<number>;
  manager_id: number;
  media_id: number | null;
  message: string;
  needed: number | null;
  opted_out: Generated<number>;
  placed_quantity: number;
  placed_total: number;
  proven_total: number | null;
  purchaser_name: string;
  reason: "funds" | "price" | "gift" | "stock" | "recipients" | "limit" | "approval" | "late" | "author" | "proof" | "budget" | "paused" | "suspended" | null;
  send_at: Date;
  service_fee: number;
  shop_name: string | null;
  status: "pending_approval" | "scheduled" | "paused" | "waiting" | "sent" | "canceled" | "declined" | "lapsed";
  try_at: Date | null;
  valid_months: 1 | 3 | 6 | 12;
  waits_until: Date | null;
  warned_days: number | null;
}

export interface ScheduledRecipients {
  company_id: number;
  despite_wish: Generated<boolean>;
  order_id: number;
  person_id: number;
}

export interface SendingDomains {
  company_id: number;
  domain: string;
  local_part: string;
  looked_at: Date | null;
  looks: Generated<Record<string, unknown>>;
  missing_since: Date | null;
  overridden: Generated<boolean>;
  seen_at: Date | null;
  state: Generated<"waiting" | "active" | "fallen_back">;
  state_since: Date;
}

export interface SendingKeys {
  company_id: number;
  id: Generated<number>;
  public_key: string;
  retired_at: Date | null;
  sealed_key: Buffer | null;
  selector: string;
  state: "current" | "next" | "retired";
}

export interface Sessions {
  browser: string | null;
  company_id: number;
  confirmed_at: Generated<Date | null>;
  created_at: Generated<Date>;
  id: Generated<number>;
  last_seen_at: Generated<Date>;
  manager_id: number;
  network: string | null;
  system: string | null;
  token_hash: Buffer;
}

export interface ShopAuditEntries {
  action: string;
  after: Record<string, unknown> | null;
  author: string;
  before: Record<string, unknown> | null;
  created_at: Generated<Date>;
  id: Generated<number>;
  shop_id: number;
  subject: string;
  subject_id: number;
}

export interface ShopEntries {
  cause: string;
  colones: number;
  created_at: Generated<Date>;
  id: Generated<number>;
  kind: "redemption" | "undo" | "correction" | "commission" | "payout";
  note: string | null;
  shop_id: number;
}

export interface ShopManagers {
  created_at: Generated<Date>;
  disabled_at: Date | null;
  email: string;
  first_name: string;
  id: Generated<number>;
  language: Generated<Language>;
  last_name: string;
  pin_changes: Generated<number>;
  pin_hash: string;
  shop_id: number;
}

export interface ShopPinLinks {
  created_at: Generated<Date>;
  manager_id: number;
  shop_id: number;
  token_hash: Buffer;
}

export interface ShopSessions {
  created_at: Generated<Date>;
  id: Generated<number>;
  last_seen_at: Generated<Date>;
  manager_id: number;
  shop_id: number;
  token_hash: Buffer;
}

export interface ShopStatementLines {
  commission: number;
  entry_id: number;
  shop_id: number;
  statement_id: number;
}

export interface ShopStatements {
  carried: number;
  closed_at: Date;
  commission: number;
  corrected: Generated<number>;
  corrections: Generated<number>;
  ended_at: Date;
  first_day: string;
  id: Generated<number>;
  last_day: string;
  number: number;
  paid_at: Date | null;
  paid_by: string | null;
  payable: number;
  payout_reference: string | null;
  period: "week" | "month";
  redeemed: number;
  redemptions: number;
  shop_id: number;
  undone: number;
  undos: number;
  written_in: Generated<string>;
}

export interface ShopTerms {
  author: string;
  commission_bps: number;
  created_at: Generated<Date>;
  from_day: string;
  period: "week" | "month";
  shop_id: number;
}

export interface Spending {
  budget: string;
  cause: string;
  colones: number;
  company_id: number;
  created_at: Generated<Date>;
}

export interface SsoDomains {
  company_id: number;
  created_at: Generated<Date>;
  domain: string;
  id: Generated<number>;
  token: string;
  verified_at: Date | null;
}

export interface SsoIdentities {
  company_id: number;
  created_at: Generated<Date>;
  issuer: string;
  last_used_at: Date | null;
  made_member: boolean;
  manager_id: number;
  subject: string;
}

export interface SsoProviders {
  accepts_factor: boolean;
  break_glass_id: number | null;
  client_id: string;
  company_id: number;
  creates_members: boolean;
  default_role: string | null;
  issuer: string;
  pin_off: boolean;
  role_map: Record<string, unknown>;
  roles_claim: string;
  saved_at: Generated<Date>;
  saved_by: number;
  sealed_secret: Buffer;
}

export interface Templates {
  card_days: number | null;
  celebration: string | null;
  changed_at: Date;
  changed_by: number;
  choices: GiftChoices | null;
  company_id: number;
  custom_fields: Generated<Record<string, string>>;
  free_amount: number | null;
  id: Generated<number>;
  item_id: number | null;
  media_id: number | null;
  message: string;
  name: string;
  purchaser_name: Generated<string>;
  valid_months: 1 | 3 | 6 | 12;
}

export interface Throttles {
  hits: number;
  key: Buffer;
  scope: string;
  window_ends: Date;
}

export interface TillFlags {
  closed_at: Date | null;
  closed_by: string | null;
  created_at: Generated<Date>;
  day: string;
  id: Generated<number>;
  kind: "many_undos" | "late_undos";
  shop_id: number;
  till_id: number;
  undos: number;
}

export interface TillPairings {
  code_hash: Buffer;
  created_at: Generated<Date>;
  expires_at: Date;
  id: Generated<number>;
  manager_id: number | null;
  name: string;
  shop_id: number;
  used_at: Date | null;
}

export interface TillRevokeLinks {
  created_at: Generated<Date>;
  manager_id: number | null;
  shop_id: number;
  till_id: number;
  token_hash: Buffer;
}

export interface Tills {
  id: Generated<number>;
  last_seen_at: Generated<Date>;
  name: string;
  paired_at: Generated<Date>;
  revoked_at: Date | null;
  shop_id: number;
  token_hash: Buffer;
}

export interface UploadedFiles {
  added: number;
  company_id: number;
  created_at: Generated<Date>;
  id: Generated<number>;
  manager_id: number;
  name: string;
  refused: number;
}

export interface Wallets {
  balance: Generated<number>;
  company_id: number;
  last_order_number: Generated<number | null>;
  policy_revision: Generated<number>;
}

export interface WebhookAttempts {
  company_id: number;
  created_at: Generated<Date>;
  endpoint_id: number;
  event_id: number;
  failure: "status" | "redirect" | "timeout" | "address" | "connection" | null;
  id: Generated<number>;
  milliseconds: number;
  status: number | null;
}

export interface WebhookDeliveries {
  attempts: Generated<number>;
  company_id: number;
  due_at: Generated<Date>;
  endpoint_id: number;
  event_id: number;
  state: "waiting" | "delivered" | "failed" | "kept";
  subject: string;
  tried_at: Date | null;
}

export interface WebhookEndpoints {
  address: string;
  company_id: number;
  created_at: Generated<Date>;
  created_by: number;
  description: Generated<string>;
  disabled_at: Date | null;
  disabled_for: "failures" | "gone" | "member" | null;
  failing_since: Date | null;
  id: Generated<number>;
  kinds: string[];
  paused_until: Date | null;
  removed_at: Date | null;
  slow: Generated<boolean>;
}

export interface WebhookEvents {
  company_id: number;
  created_at: Generated<Date>;
  data: Record<string, unknown>;
  id: Generated<number>;
  kind: string;
  subject: string;
  uid: Generated<string>;
}

export interface WebhookSecrets {
  company_id: number;
  created_at: Generated<Date>;
  endpoint_id: number;
  ends_at: Date | null;
  id: Generated<number>;
  sealed_secret: Buffer;
}

export interface DB {
  api_key_secrets: ApiKeySecrets;
  api_keys: ApiKeys;
  approval_delegates: ApprovalDelegates;
  audit_entries: AuditEntries;
  audit_heads: AuditHeads;
  audit_links: AuditLinks;
  authenticator_apps: AuthenticatorApps;
  backup_runs: BackupRuns;
  books_checks: BooksChecks;
  bounced_addresses: BouncedAddresses;
  brand_looks: BrandLooks;
  brands: Brands;
  call_rates: CallRates;
  call_replies: CallReplies;
  card_invitations: CardInvitations;
  card_signatures: CardSignatures;
  catalogue_categories: CatalogueCategories;
  catalogue_items: CatalogueItems;
  catalogue_shops: CatalogueShops;
  channel_outages: ChannelOutages;
  companies: Companies;
  custom_fields: CustomFields;
  deliveries: Deliveries;
  delivery_attempts: DeliveryAttempts;
  delivery_mark: DeliveryMark;
  directory_groups: DirectoryGroups;
  directory_members: DirectoryMembers;
  directory_syncs: DirectorySyncs;
  directory_users: DirectoryUsers;
  drafts: Drafts;
  electronic_invoices: ElectronicInvoices;
  exports: Exports;
  external_ids: ExternalIds;
  funds_requests: FundsRequests;
  gift_activities: GiftActivities;
  gift_disputes: GiftDisputes;
  gift_fields: GiftFields;
  gift_flags: GiftFlags;
  gift_move_disputes: GiftMoveDisputes;
  gift_openings: GiftOpenings;
  gift_passes: GiftPasses;
  gift_reminders: GiftReminders;
  gift_reviews: GiftReviews;
  gift_thanks: GiftThanks;
  gifts: Gifts;
  gifts_in_review: GiftsInReview;
  giveaway_claims: GiveawayClaims;
  giveaway_codes: GiveawayCodes;
  giveaways: Giveaways;
  group_cards: GroupCards;
  groups: Groups;
  idempotency_keys: IdempotencyKeys;
  invitations: Invitations;
  item_stock: ItemStock;
  journal_accounts: JournalAccounts;
  ledger_entries: LedgerEntries;
  ledger_transactions: LedgerTransactions;
  managers: Managers;
  media: Media;
  membership_requests: MembershipRequests;
  monthly_statements: MonthlyStatements;
  notifications: Notifications;
  occasion_gifts: OccasionGifts;
  occasion_rules: OccasionRules;
  "operator.audit_entries": OperatorAuditEntries;
  "operator.audit_heads": OperatorAuditHeads;
  "operator.audit_links": OperatorAuditLinks;
  "operator.authenticator_apps": OperatorAuthenticatorApps;
  "operator.bank_accounts": OperatorBankAccounts;
  "operator.bank_transfers": OperatorBankTransfers;
  "operator.case_looks": OperatorCaseLooks;
  "operator.cases": OperatorCases;
  "operator.catalogue_changes": OperatorCatalogueChanges;
  "operator.company_notes": OperatorCompanyNotes;
  "operator.credit_rules": OperatorCreditRules;
  "operator.credited_payments": OperatorCreditedPayments;
  "operator.known_networks": OperatorKnownNetworks;
  "operator.operators": OperatorOperators;
  "operator.passkeys": OperatorPasskeys;
  "operator.payout_layout": OperatorPayoutLayout;
  "operator.payout_lines": OperatorPayoutLines;
  "operator.payout_runs": OperatorPayoutRuns;
  "operator.pin_links": OperatorPinLinks;
  "operator.proposals": OperatorProposals;
  "operator.recovery_codes": OperatorRecoveryCodes;
  "operator.sessions": OperatorSessions;
  "operator.shop_accounts": OperatorShopAccounts;
  "operator.throttles": OperatorThrottles;
  order_numbers: OrderNumbers;
  order_policies: OrderPolicies;
  orders: Orders;
  passkeys: Passkeys;
  pending_decisions: PendingDecisions;
  pending_orders: PendingOrders;
  pending_recipients: PendingRecipients;
  people: People;
  phone_wishes: PhoneWishes;
  pin_links: PinLinks;
  processes: Processes;
  recovery_codes: RecoveryCodes;
  recurring_jobs: RecurringJobs;
  redemptions: Redemptions;
  remembered_devices: RememberedDevices;
  reminder_opt_outs: ReminderOptOuts;
  rule_days: RuleDays;
  scheduled_orders: ScheduledOrders;
  scheduled_recipients: ScheduledRecipients;
  sending_domains: SendingDomains;
  sending_keys: SendingKeys;
  sessions: Sessions;
  shop_audit_entries: ShopAuditEntries;
  shop_entries: ShopEntries;
  shop_managers: ShopManagers;
  shop_pin_links: ShopPinLinks;
  shop_sessions: ShopSessions;
  shop_statement_lines: ShopStatementLines;
  shop_statements: ShopStatements;
  shop_terms: ShopTerms;
  spending: Spending;
  sso_domains: SsoDomains;
  sso_identities: SsoIdentities;
  sso_providers: SsoProviders;
  templates: Templates;
  throttles: Throttles;
  till_flags: TillFlags;
  till_pairings: TillPairings;
  till_revoke_links: TillRevokeLinks;
  tills: Tills;
  uploaded_files: UploadedFiles;
  wallets: Wallets;
  webhook_attempts: WebhookAttempts;
  webhook_deliveries: WebhookDeliveries;
  webhook_endpoints: WebhookEndpoints;
  webhook_events: WebhookEvents;
  webhook_secrets: WebhookSecrets;
}
