import { COMMENT_MAX } from '@regalo/contract/approvals/decide';
import { PASSKEY_NAME_MAX } from '@regalo/contract/auth/passkeys';
import { MESSAGE_MAX, PURCHASER_NAME_MAX } from '@regalo/contract/gifts/message';
import { TEMPLATE_NAME_MAX } from '@regalo/contract/gifts/templates';
import { GROUP_DESCRIPTION_MAX, GROUP_NAME_MAX } from '@regalo/contract/groups/groups';
import { DECLINE_ANSWER_MAX, SET_ASIDE_NOTE_MAX } from '@regalo/contract/operator/funds-transfers';
import { CORRECTION_REASON_MAX } from '@regalo/contract/operator/shop-statements';
import { NAME_MAX } from '@regalo/contract/people/person';
import { THANKS_MAX } from '@regalo/contract/recipient/thanks';
import { TILL_NAME_MAX } from '@regalo/contract/shop/tills';
import { RECEIPT_MAX } from '@regalo/contract/till/till';
import { EMAIL_MAX } from '@regalo/contract/values/email';
import { FUNDS_NOTE_MAX } from '@regalo/contract/wallet/funds';
import { LANGUAGES } from '@regalo/messages/languages';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { TEMPLATE } from '../testing/test-database.ts';

/** The limit of each column that people type into, and that a table checks as well. */
const LIMITS: Record<string, number> = {
  'people.first_name': NAME_MAX,
  'people.last_name': NAME_MAX,
  'people.email': EMAIL_MAX,
  'managers.email': EMAIL_MAX,
  'shop_managers.email': EMAIL_MAX,
  'invitations.email': EMAIL_MAX,
  'groups.name': GROUP_NAME_MAX,
  'groups.description': GROUP_DESCRIPTION_MAX,
  'orders.message': MESSAGE_MAX,
  'gifts.message': MESSAGE_MAX,
  'pending_orders.message': MESSAGE_MAX,
  'scheduled_orders.message': MESSAGE_MAX,
  'occasion_rules.message': MESSAGE_MAX,
  'templates.message': MESSAGE_MAX,
  'orders.purchaser_name': PURCHASER_NAME_MAX,
  'pending_orders.purchaser_name': PURCHASER_NAME_MAX,
  'scheduled_orders.purchaser_name': PURCHASER_NAME_MAX,
  'occasion_rules.purchaser_name': PURCHASER_NAME_MAX,
  'templates.purchaser_name': PURCHASER_NAME_MAX,
  'templates.name': TEMPLATE_NAME_MAX,
  'passkeys.name': PASSKEY_NAME_MAX,
  'gift_thanks.message': THANKS_MAX,
  'tills.name': TILL_NAME_MAX,
  'till_pairings.name': TILL_NAME_MAX,
  'redemptions.receipt': RECEIPT_MAX,
  'shop_entries.note': CORRECTION_REASON_MAX,
  'pending_decisions.comment': COMMENT_MAX,
  'funds_requests.note': FUNDS_NOTE_MAX,
  'funds_requests.answer': DECLINE_ANSWER_MAX,
  'operator.bank_transfers.note': SET_ASIDE_NOTE_MAX,
};

/** The checks of tables whose definitions match a pattern. */
async function checksLike(pattern: string) {
  const template = new URL(inject('superuserUrl'));
  template.pathname = `/${TEMPLATE}`;
  const client = new pg.Client(template.href);
  await client.connect();
  const { rows } = await client.query<{ of: string; check: string }>(
    `select conrelid::regclass::text as of, pg_get_constraintdef(oid) as check
     from pg_constraint where contype = 'c' and pg_get_constraintdef(oid) ~ $1`,
    [pattern],
  );
  await client.end();
  return rows;
}

test('a table takes the code of any language, and which there are is said by messages', async () => {
  const code = /^[a-z]{2}$/;
  expect(LANGUAGES.filter((language) => !code.test(language))).toEqual([]);
  const checks = await checksLike('language (=|~) ');
  expect(checks).toHaveLength(7);
  for (const { of, check } of checks) expect(check, of).toContain(`(language ~ '${code.source}'`);
});

test('tables hold texts to the limits of the contract', async () => {
  const rows = await checksLike('\\mlength\\(');
  const found = new Map<string, number>();
  for (const { of, check } of rows)
    for (const [, column, limit] of check.matchAll(/\(length\((\w+)\) <= (\d+)\)/g))
      found.set(`${of}.${column}`, Number(limit));
  const checked = Object.keys(LIMITS).map((column) => [column, found.get(column)]);
  expect(Object.fromEntries(checked)).toEqual(LIMITS);
});
