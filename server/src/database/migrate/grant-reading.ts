import type pg from 'pg';
import { COMMIT_MS, sendWithin } from './send-within.ts';

/**
 * By what somebody signs in, a device is let in or a gift is spent, and hashes of addresses and payloads that no page of
 * the console needs: where it reads all companies, it reads none of them. Other tables of secrets, such as sessions, have
 * no `operator_reads`, and are not read at all.
 */
export const SECRET_COLUMNS = [
  'api_key_secrets.token_hash',
  'bounced_addresses.address_hash',
  'call_replies.payload_hash',
  'card_invitations.link_hash',
  'card_signatures.signer_hash',
  'catalogue_shops.supervisor_pin_hash',
  'gift_passes.push_token',
  'giveaway_claims.claimant_hash',
  'giveaway_claims.list_code_hash',
  'giveaway_codes.code_hash',
  'giveaways.link_hash',
  'gifts.claim_hash',
  'gifts.code_hash',
  'group_cards.link_hash',
  'group_cards.refused_hashes',
  'idempotency_keys.payload_hash',
  'managers.pin_hash',
  'operator.authenticator_apps.sealed_secret',
  'operator.operators.pin_hash',
  'operator.passkeys.credential_id',
  'operator.passkeys.public_key',
  'operator.pin_links.token_hash',
  'operator.recovery_codes.code_hash',
  'operator.sessions.token_hash',
  'operator.throttles.key',
  'phone_wishes.phone_hash',
  'redemptions.payload_hash',
  'reminder_opt_outs.address_hash',
  'sending_keys.sealed_key',
  'shop_managers.pin_hash',
  'sso_domains.token',
  'throttles.key',
  'tills.token_hash',
  'webhook_secrets.sealed_secret',
];

/** Columns that the role should read and does not, and those that it does and should not. */
const WRONG = `
  select name as table, string_agg(quote_ident(column_name), ', ') filter (where not secret) as missing,
    string_agg(quote_ident(column_name), ', ') filter (where secret) as secret
  from (select c.oid::regclass::text as name, a.attname as column_name,
      case when c.relnamespace = 'operator'::regnamespace then 'operator.' else '' end
        || c.relname || '.' || a.attname = any ($1) as secret,
      has_column_privilege('regalo_reads_all', c.oid, a.attnum, 'select') as held
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace in ('public'::regnamespace, 'operator'::regnamespace) and c.relkind in ('r', 'p')
      and (not c.relrowsecurity or exists (
        select from pg_policy where polrelid = c.oid and polname = 'operator_reads'))) as columns
  where secret = held group by name`;

/** Of a transaction of this alone: two that migrate at once would write the same rows of the catalogue. */
const LOCK = 4_170_217;

/**
 * Lets the role that reads all companies and shops read each column but the secret ones, also of tables that are new.
 * @param owner of the tables
 */
export async function grantReading(owner: pg.Client): Promise<void> {
  const send = (text: string, values?: unknown[]) => sendWithin(owner, COMMIT_MS, text, values);
  await send(`begin; select pg_advisory_xact_lock(${LOCK})`);
  const { rows } = await send(WRONG, [SECRET_COLUMNS]);
  for (const { table, missing, secret } of rows) {
    if (missing) await send(`grant select (${missing}) on ${table} to regalo_reads_all`);
    if (secret) await send(`revoke select (${secret}) on ${table} from regalo_reads_all`);
  }
  await send('commit');
}
