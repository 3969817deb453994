import { WAIT_REASONS } from '@regalo/contract/gifts/scheduled-status';
import { RULE_REASONS } from '@regalo/contract/occasions/rules';
import type { Letter } from '@regalo/gift-view/letter-email';
import { unmarkedWords } from '@regalo/messages/testing/pseudo-language';
import { expect, test } from 'vitest';
import * as approval from '../features/approvals/approval-letter.ts';
import { heldGiveawayLetter } from '../features/approvals/held-giveaway-letter.ts';
import { anchorLetter } from '../features/audit/anchor-letter.ts';
import { FACTOR_CHANGES } from '../features/auth/factors/factor-changes.ts';
import * as account from '../features/auth/mail/account-letters.ts';
import { factorLetter } from '../features/auth/mail/factor-letter.ts';
import { changedLetter, linkedLetter } from '../features/auth/sso/sso-letters.ts';
import * as scheduled from '../features/gifts/scheduled/scheduled-letter.ts';
import { kindsFor, notificationText } from '../features/notifications/kinds.ts';
import { RULE_NEWS, ruleLetter } from '../features/occasions/rules/rule-letter.ts';
import { peopleColumns } from '../features/people/list/export-queries.ts';
import { disputeLetter, shopLetter } from '../features/recipient/mail/dispute-letters.ts';
import * as moved from '../features/recipient/mail/moved-letters.ts';
import { useLetter } from '../features/recipient/mail/use-letter.ts';
import { reminderLetter } from '../features/recipient/reminders/send-reminders-job.ts';
import { deliveryColumns } from '../features/reports/export-gifts.ts';
import { lineColumns } from '../features/shop/statements/export-queries.ts';
import { resetLetter, resetNotice } from '../features/team/factor-reset-letters.ts';
import { accountExistsLetter, invitationLetter } from '../features/team/invitation-letters.ts';
import * as tills from '../features/till/notices/till-mail-job.ts';
import { statementColumns } from '../features/wallet/export-queries.ts';
import { headingsOf } from '../platform/export/columns.ts';

/** Whatever a letter is about; what it names is `0`, so that all letters are words of the product, or of days. */
const AT = new Date('2026-03-05T16:20:00Z');
const LINK = 'https://0';
const ZONE = 'America/Costa_Rica';
const TO = { first_name: '0', language: 'en', time_zone: ZONE, email: '0' } as const;
const SENDER = { firstName: '0', language: 'en', timeZone: ZONE } as never;
const GIFT = {
  ...{ language: 'en', recipient: '0', purchaser: '0', company: '0', currency: 'CRC', shop: '0' },
  ...{ timeZone: ZONE, validUntil: '2026-03-09', orderNumber: 1, kept: false, left: 0 },
};
const gift = GIFT as never;
const USE = {
  amount: 1,
  left: 0,
  shop: '0',
  at: AT,
  redemptionId: 1,
  giftId: 1,
  beforeMove: false,
  blocked: true,
};
const SHOP_USE = {
  ...{ ...GIFT, ...USE, id: 1, till: '0', giftName: '0', receipt: '0' },
} as never;
const HELD = {
  ...{
    id: 1,
    number: 1,
    quantity: 2,
    total_amount: 3,
    gift_name: '0',
    expires_at: AT,
    approvals: 0,
    send_at: null,
  },
};
const ORDER = { number: 1, gift_name: '0', send_at: AT, waits_until: AT };
const RULE = { id: 1, gift_name: '0', monthly_budget: 1 };
const INVITED = { language: 'en', company: '0', inviter: '0' } as const;
const TILL = { language: 'en', till: '0', shop: '0', time_zone: ZONE } as never;
const CHANGED = {
  ...{ author: undefined, keeper: '0', at: AT, link: LINK },
  changes: {
    ...{ provider: '0', new_secret: true, removed: true, keeps_pin: true, roles_claim: '0' },
    ...{ default_role: 'sender', creates_members: 'on', accepts_factor: 'on' },
    ...{ domain_verified: '0', domain_removed: '0' },
  },
} as never;

const LETTERS: Letter[] = [
  ...[...approval.NEWS, ...approval.REVIEW_NEWS].map((news) =>
    approval.approvalLetter(news, {
      held: HELD,
      author: '0',
      comment: '0',
      to: TO,
      publicUrl: LINK,
    }),
  ),
  ...[...approval.NEWS, ...approval.REVIEW_NEWS].flatMap((news) =>
    [0, 1].map((approvals) =>
      heldGiveawayLetter(news, {
        ...{ held: { ...HELD, approvals }, name: '0', until: '2026-03-09' },
        ...{ author: '0', comment: '0', to: TO, publicUrl: LINK },
      }),
    ),
  ),
  anchorLetter(
    { count: 1, hash: '0' },
    { language: 'en', name: '0', company: '0', timeZone: ZONE },
    { at: AT, link: LINK },
  ),
  account.pinLinkMail(TO, LINK),
  account.pinChangedMail(TO, AT, LINK),
  account.lockedMail(TO, AT, LINK),
  ...FACTOR_CHANGES.map((change) => factorLetter(TO, { change, at: AT, link: LINK })),
  changedLetter(TO, CHANGED),
  ...[true, false].map((made) => linkedLetter(TO, { made, at: AT, link: LINK })),
  ...scheduled.NEWS.flatMap((news) =>
    WAIT_REASONS.map((reason) =>
      scheduled.scheduledLetter(news, {
        ...{ order: ORDER, author: '0', reason, missing: 1, to: TO, publicUrl: LINK },
      }),
    ),
  ),
  ...RULE_NEWS.flatMap((news) =>
    RULE_REASONS.map((reason) =>
      ruleLetter(
        { news, reason, month: '2026-03', people: 1, day: '2026-03-05', missing: 1 },
        { rule: RULE, to: TO, publicUrl: LINK },
      ),
    ),
  ),
  disputeLetter(SENDER, gift, USE, LINK),
  shopLetter(SHOP_USE, '0'),
  moved.movedLetter(gift, { link: LINK }),
  moved.movedLetter(gift, { link: undefined, unopened: true }),
  moved.movedUnopenedLetter(SENDER, gift, LINK),
  moved.unblockedLetter(gift),
  moved.movedSenderLetter(SENDER, gift, LINK),
  moved.moveDisputedLetter(SENDER, gift, LINK),
  ...(['used', 'undone'] as const).map((kind) => useLetter(kind, gift, USE, LINK)),
  ...[{ surprise: true }, { surprise: false }, { unchosen: true }].map((how) =>
    reminderLetter({ ...GIFT, ...how } as never, { link: LINK, end: LINK }),
  ),
  resetLetter(TO, { admin: '0', link: LINK }),
  resetNotice(TO, { admin: '0', member: '0', at: AT, link: LINK }),
  invitationLetter(INVITED, LINK),
  accountExistsLetter(INVITED, LINK),
  tills.pairedMail(TILL, AT, LINK),
  tills.guessesMail(TILL, AT, LINK),
];

/** All texts of a letter but its language and links. */
const textsOf = (part: unknown): string[] => {
  if (typeof part === 'string') return [part];
  const named = Object.entries((part ?? {}) as object);
  return named
    .filter(([name]) => !['language', 'link'].includes(name))
    .flatMap(([, one]) => textsOf(one));
};

const unmarked = (texts: string[]) => texts.flatMap((one) => unmarkedWords(one, ['https']));

test('letters have texts of the product alone', () => {
  for (const { subject } of LETTERS) expect(subject).toContain('⟦');
  expect(unmarked(LETTERS.flatMap(textsOf))).toEqual([]);
});

test('so do notifications', () => {
  const numbers = Object.fromEntries(
    [
      ...['orderId', 'ruleId', 'managerId', 'recipients', 'total', 'balance', 'failed', 'added'],
      ...[
        'refused',
        'gifts',
        'refunded',
        'kept',
        'people',
        'optedOut',
        'blocked',
        'role',
        'giveawayId',
      ],
    ].map((name) => [name, 1]),
  );
  const words = {
    name: '0',
    message: '0',
    shop: '0',
    amount: '0',
    email: '0',
    address: '0',
    month: '2026-03',
  };
  const details = { ...numbers, ...words, reason: 'gift' };
  const kinds = kindsFor(new Proxy([], { get: () => () => true }) as never);
  expect(kinds.length).toBeGreaterThan(15);
  const texts = kinds.map((kind) => notificationText(kind, details, 'en'));
  expect(texts).not.toContain(notificationText('unknown', details, 'en'));
  expect(unmarked(texts)).toEqual([]);
});

test('and the headings of exports', () => {
  const columns = [
    ...peopleColumns('en'),
    ...statementColumns({ companyId: 1, timeZone: ZONE }, 'en'),
    ...lineColumns(ZONE, 'en'),
    ...deliveryColumns('en'),
  ];
  expect(unmarked(headingsOf(columns, 'en'))).toEqual([]);
});
