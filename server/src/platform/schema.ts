import type { ColumnType, Generated } from 'kysely';

/** The tables as Kysely sees them; the migrations are the authority. */

type Timestamp = ColumnType<Date, Date | undefined, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** yyyy-MM-dd. */
type Day = string;

interface CompanyRow {
  company_id: number;
  id: Generated<number>;
}

interface Companies {
  id: Generated<number>;
  name: string;
  language: Generated<'en' | 'es'>;
  time_zone: Generated<number>;
  service_fee: Generated<number>;
  low_wallet_mark: Generated<number>;
  created_at: Timestamp;
}

interface Managers extends CompanyRow {
  email: string;
  pin_hash: string;
  first_name: string;
  last_name: string;
  user_name: Generated<string>;
  /** Path below the media's base. */
  user_image: string | null;
  photo_id: number | null;
  role: Generated<string>;
  disabled_at: NullableTimestamp;
  created_at: Timestamp;
}

interface Sessions extends CompanyRow {
  manager_id: number;
  token_hash: Buffer;
  created_at: Timestamp;
  last_seen_at: Timestamp;
}

interface Throttles {
  scope: string;
  key: Buffer;
  hits: number;
  window_ends: Date;
}

interface PinLinks {
  company_id: number;
  manager_id: number;
  token_hash: Buffer;
  created_at: Timestamp;
}

interface MembershipRequests {
  id: Generated<number>;
  name: string;
  company: string;
  email: string;
  phone: string;
  note: string;
  status: Generated<'open' | 'accepted' | 'declined'>;
  created_at: Timestamp;
}

interface Groups extends CompanyRow {
  role: 1 | 2 | 3;
  name: string;
  description: Generated<string>;
  created_at: Timestamp;
  deleted_at: NullableTimestamp;
}

interface People extends CompanyRow {
  role: 1 | 2 | 3;
  first_name: Generated<string>;
  last_name: Generated<string>;
  email: string | null;
  contact_no: string | null;
  dob: Day | null;
  country: string | null;
  group_id: number | null;
  created_at: Timestamp;
  deleted_at: NullableTimestamp;
}

interface CatalogueCategories {
  id: Generated<number>;
  key: string;
  name: string;
  position: Generated<number>;
  active: Generated<boolean>;
}

interface CatalogueShops {
  id: Generated<number>;
  key: string;
  category_id: number;
  name: string;
  description: Generated<string>;
  how_to_use: Generated<string>;
  logo: string;
  card_img: string;
  position: Generated<number>;
  active: Generated<boolean>;
}

interface CatalogueItems {
  id: Generated<number>;
  key: string;
  shop_id: number;
  name: string;
  currency: 'CRC' | 'USD';
  issued_amount: number;
  price: number;
  card_type: Generated<string>;
  gift_card_img: string;
  unit_backed: Generated<boolean>;
  description: Generated<string>;
  position: Generated<number>;
  active: Generated<boolean>;
}

interface ItemStock {
  item_id: number;
  units: number;
}

interface Wallets {
  company_id: number;
  balance: Generated<number>;
}

interface LedgerTransactions extends CompanyRow {
  kind: 'credit' | 'order' | 'refund' | 'expiry' | 'correction';
  order_id: number | null;
  reference: Generated<string>;
  author: string;
  created_at: Timestamp;
}

interface LedgerEntries extends CompanyRow {
  transaction_id: number;
  account: 'wallet' | 'funding' | 'vouchers' | 'fees' | 'breakage';
  amount: number;
  balance_after: number | null;
  /** Of wallet entries; kept by the database. */
  booked_at: ColumnType<Date | null, never, never>;
}

interface FundsRequests extends CompanyRow {
  manager_id: number;
  key: string;
  amount: number;
  note: string;
  status: Generated<'open' | 'credited' | 'declined'>;
  created_at: Timestamp;
}

interface Media extends CompanyRow {
  kind: 'image' | 'video';
  address: string;
  content_type: string;
  bytes: number;
  created_at: Timestamp;
}

interface Orders extends CompanyRow {
  manager_id: number;
  status: Generated<
    'pending_approval' | 'pending' | 'complete' | 'partially_failed' | 'failed' | 'canceled'
  >;
  quantity: number;
  amount: number;
  service_fee: number;
  total_amount: number;
  item_id: number | null;
  gift_name: string;
  shop_name: string | null;
  face_value: string;
  card_img: string | null;
  logo: string | null;
  how_to_use: Generated<string>;
  group_id: number | null;
  group_name: string | null;
  message: string;
  purchaser_name: string;
  company_name: string;
  language: 'en' | 'es';
  media_id: number | null;
  valid_until: Day;
  created_at: Timestamp;
}

interface Gifts extends CompanyRow {
  order_id: number;
  person_id: number;
  status: Generated<'unclaimed' | 'claimed' | 'redeemed' | 'expired' | 'canceled'>;
  generation: Generated<number>;
  key_version: number;
  claim_hash: Buffer;
  code_hash: Buffer;
  receiver_name: string;
  receiver_email: string | null;
  receiver_phone: string | null;
  resent_at: NullableTimestamp;
  claimed_at: NullableTimestamp;
  created_at: Timestamp;
}

interface Deliveries extends CompanyRow {
  order_id: number;
  gift_id: number;
  address: string;
  status: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'replaced'>;
  attempts: Generated<number>;
  due_at: Timestamp;
  sent_at: NullableTimestamp;
  reason: string | null;
  told: Generated<boolean>;
}

interface DeliveryAttempts extends CompanyRow {
  delivery_id: number;
  outcome: 'sent' | 'deferred' | 'failed';
  reason: Generated<string>;
  created_at: Timestamp;
}

interface IdempotencyKeys {
  company_id: number;
  key: string;
  payload_hash: Buffer;
  order_id: number;
  created_at: Timestamp;
}

interface Notifications extends CompanyRow {
  kind: string;
  details: Generated<Record<string, unknown>>;
  link: string;
  image: string | null;
  created_at: Timestamp;
  read_at: NullableTimestamp;
}

interface UploadedFiles extends CompanyRow {
  manager_id: number;
  name: string;
  added: number;
  refused: number;
  created_at: Timestamp;
}

interface AuditEntries extends CompanyRow {
  author: string;
  action: string;
  subject: string;
  subject_id: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  created_at: Timestamp;
}

export interface Schema {
  companies: Companies;
  managers: Managers;
  sessions: Sessions;
  throttles: Throttles;
  pin_links: PinLinks;
  membership_requests: MembershipRequests;
  groups: Groups;
  people: People;
  catalogue_categories: CatalogueCategories;
  catalogue_shops: CatalogueShops;
  catalogue_items: CatalogueItems;
  item_stock: ItemStock;
  wallets: Wallets;
  ledger_transactions: LedgerTransactions;
  ledger_entries: LedgerEntries;
  funds_requests: FundsRequests;
  media: Media;
  orders: Orders;
  gifts: Gifts;
  deliveries: Deliveries;
  delivery_attempts: DeliveryAttempts;
  idempotency_keys: IdempotencyKeys;
  notifications: Notifications;
  uploaded_files: UploadedFiles;
  audit_entries: AuditEntries;
}
