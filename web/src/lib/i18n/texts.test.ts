import { KEY_PERMISSIONS } from '@regalo/contract/api-keys/api-keys';
import { HELD_STATUSES } from '@regalo/contract/approvals/held-status';
import { approvalReason } from '@regalo/contract/approvals/order-check';
import { UNDECIDABLE } from '@regalo/contract/approvals/pending-orders';
import { AUDIT_ACTS, AUDIT_OBJECTS } from '@regalo/contract/audit/acts';
import { PIN_RULES } from '@regalo/contract/auth/pin';
import { ROLE_NAMES } from '@regalo/contract/auth/roles';
import { CORRECTED } from '@regalo/contract/brands/palette';
import {
  CUSTOM_FIELD_KINDS,
  CUSTOM_FIELD_SUBJECTS,
} from '@regalo/contract/custom-fields/custom-fields';
import { PERIODS } from '@regalo/contract/dashboard/periods';
import { DIRECTORY_ACTS } from '@regalo/contract/directory/directory';
import { GIVEAWAY_STATES } from '@regalo/contract/gifts/giveaways';
import { PLACEHOLDERS } from '@regalo/contract/gifts/placeholders';
import { WAIT_REASONS } from '@regalo/contract/gifts/scheduled-status';
import { MEDIA_TYPES } from '@regalo/contract/media/media';
import { CALENDAR_DAYS } from '@regalo/contract/occasions/calendar-days';
import { OWN_OCCASIONS } from '@regalo/contract/occasions/occasion-dates';
import { GIFT_STATES } from '@regalo/contract/occasions/occasions';
import { LEFT_OUT, RULE_REASONS, RULE_STATUSES } from '@regalo/contract/occasions/rules';
import { FAILURES } from '@regalo/contract/orders/channels';
import { SKIP_REASONS } from '@regalo/contract/orders/ends';
import { FLAG_KINDS } from '@regalo/contract/orders/flags';
import { ACTIVITY_KINDS } from '@regalo/contract/orders/story';
import { answersTo, SHEET_QUESTIONS } from '@regalo/contract/people/upload/answers';
import { WITHIN } from '@regalo/contract/reports/insights';
import { COMPARED_WITH, INSIGHTS_BY } from '@regalo/contract/reports/insights-by';
import { TOTALS_BY } from '@regalo/contract/reports/totals-by';
import { RECORD_KINDS } from '@regalo/contract/sending-domain/sending-domain';
import { RECORD_STATES, SENDING_STATES } from '@regalo/contract/sending-domain/states';
import { EXPIRY } from '@regalo/contract/settings/company';
import { SETTLEMENT_PERIODS } from '@regalo/contract/shop/statements';
import { LEDGER_ACCOUNTS } from '@regalo/contract/wallet/journal';
import { LEDGER_KINDS } from '@regalo/contract/wallet/statement';
import { WEBHOOK_KINDS } from '@regalo/contract/webhooks/kinds';
import { audit } from '@regalo/messages/en/office/audit';
import { states } from '@regalo/messages/en/states';
import { expect, test } from 'vitest';

type Texts = { [key: string]: string | Texts };

const modules = import.meta.glob<Record<string, Texts>>(
  ['../../../../messages/src/en/{entry,office}/*.ts', '../../../../messages/src/en/shop.ts'],
  { eager: true },
);
/** The texts of each file; its refusals are told apart by their reasons. */
const EN = Object.values(modules).flatMap(({ refusals: _, ...texts }) => Object.values(texts));

const sources = import.meta.glob<string>(
  ['../../**/*.{ts,tsx}', '!../../**/*.test.*', '!../../testing/**'],
  { query: '?raw', import: 'default', eager: true },
);
const program = Object.values(sources).join('\n');

const PEOPLE = ['employees', 'collaborations', 'clients'];
const TERMS = ['request', 'data', 'keep', 'own'];
const USES = ['lists', 'recipients'];
const ERRORS = ['unauthorized', 'invalid', 'notFound'];
/** By approvers, or by Regalo itself. */
const HELD_BY = ['success', 'review'];
const COLORS = ['blue', 'green', 'pink', 'purple', 'red', 'orange'];
const LIMITS = ['order_limit', 'second_limit', 'member_limit', 'group_limit', 'step_up_above'];
const SCHEDULED_TASKS = ['send', 'pause', 'resume', 'cancel'];
const RULE_TASKS = ['pause', 'resume', 'delete'];
const MEDIA = Object.keys(MEDIA_TYPES);

const DECISIONS = ['approve', 'decline'];

/** Keys that are built from templates: each template with the values for its gap. */
const COMPOSED: Record<string, readonly string[]> = {
  'audit.acts.$': AUDIT_OBJECTS.flatMap((object) =>
    AUDIT_ACTS[object].map((action) => `${object}.${action}`),
  ),
  'audit.fields.$': Object.keys(audit.audit.fields),
  'audit.words.$': [
    ...[...new Set([...WAIT_REASONS, ...RULE_REASONS])].map((reason) => `reason.${reason}`),
    ...['refund', 'keep'].map((expiry) => `expiry.${expiry}`),
    ...CUSTOM_FIELD_SUBJECTS.map((subject) => `subject.${subject}`),
    ...CUSTOM_FIELD_KINDS.map((kind) => `kind.${kind}`),
    ...KEY_PERMISSIONS.map((permission) => `permissions.${permission}`),
  ],
  'audit.objects.$': AUDIT_OBJECTS,
  'giveaways.codeKinds.$': ['none', 'own', 'made'],
  'giveaways.kinds.$': ['free', 'card'],
  'giveaways.made.$': ['open', 'waiting', 'in_review'],
  'giveaways.next.$': GIVEAWAY_STATES,
  'giveaways.states.$': GIVEAWAY_STATES,
  'account.rules.$': Object.keys(PIN_RULES),
  'catalogue.types.$': ['digital', 'printable', 'physical'],
  'checkout.$': 'summary recipients wishes fromPeople addRecipient fromGroups fromExcel'.split(' '),
  'dashboard.before.$': PERIODS,
  'dashboard.chart.$': ['count', 'total'],
  'approvals.$.page': HELD_BY,
  'approvals.$.title': HELD_BY,
  'approvals.$.text': HELD_BY,
  'approvals.next.$': HELD_STATUSES,
  'approvals.giveaway.next.$': HELD_STATUSES,
  'approvals.ask.$': DECISIONS,
  'approvals.ask.$Text': DECISIONS,
  'approvals.ask.$Later': DECISIONS,
  'approvals.giveaway.ask.$': DECISIONS,
  'approvals.giveaway.ask.$Text': DECISIONS,
  'approvals.nextLater.$': HELD_STATUSES,
  'approvals.reasons.$': approvalReason.shape.kind.options,
  'approvals.whyNot.$': UNDECIDABLE,
  'phones.failures.$': FAILURES,
  'policies.limits.$': LIMITS,
  'policies.none.$': LIMITS,
  'policies.set.$': LIMITS,
  'policies.zero.$': LIMITS,
  'apiReference.parts.$': ['parameters', 'requestBody', 'responses'],
  'dashboard.now.$': PERIODS,
  'dashboard.period.$': PERIODS,
  'errors.$.label': ERRORS,
  'errors.$.page': ERRORS,
  'errors.$.text': ERRORS,
  'errors.$.title': ERRORS,
  'factors.$': ['pin', 'recovery', 'totp'],
  'groups.$': PEOPLE,
  'menu.$': [
    ...['dashboard', 'sendGift', ...PEOPLE, 'all', 'addNew', 'groups'],
    ...['orders', 'drafts', 'scheduled', 'occasions', 'reports', 'wallet', 'team', 'settings'],
    ...['audit', 'signIn', 'limits', 'phones', 'brands', 'apiKeys'],
  ],
  'menuSections.$': ['gifts', 'people', 'money', 'company'],
  'placeholders.names.$': PLACEHOLDERS,
  'placeholders.words.$': PLACEHOLDERS,
  'later.clocks.$': ['skipped', 'twice'],
  'rules.ask.$': RULE_TASKS,
  'rules.done.$': RULE_TASKS,
  'rules.leftOut.$': LEFT_OUT,
  'rules.preview.why.$': LEFT_OUT,
  'rules.reason.$': RULE_REASONS,
  'rules.status.$': RULE_STATUSES,
  'rules.tasks.$': ['edit', ...RULE_TASKS],
  'rules.text.$': RULE_TASKS,
  'settings.parts.$': ['company', 'signIn', 'limits', 'phones', 'brands', 'apiKeys'],
  'sending.states.$': SENDING_STATES,
  'sending.said.$': SENDING_STATES,
  'sending.kinds.$': RECORD_KINDS,
  'sending.hints.$': RECORD_KINDS,
  'sending.recordStates.$': RECORD_STATES,
  'brands.corrected.$': CORRECTED.flatMap((what) => [`light_${what}`, `dark_${what}`]),
  'brands.schemes.$': ['light', 'dark'],
  'brands.views.$': ['email', 'wrapped', 'open'],
  'insights.$': ['pdf', 'excel'],
  'insights.by.$': INSIGHTS_BY,
  'insights.comparedWith.$': COMPARED_WITH,
  'insights.figures.$': 'gifts worth opened used spent left thanked to_open to_use'.split(' '),
  'insights.none.$': INSIGHTS_BY,
  'insights.what.$': INSIGHTS_BY,
  'insights.within.$': WITHIN,
  'journal.accounts.$': LEDGER_ACCOUNTS,
  'wallet.monthEnd.files.$': ['excel', 'csv'],
  'wallet.documents.$': ['pdf', 'excel'],
  'payroll.figures.$': ['employees', 'gifts', 'received', 'spent', 'withdrawn', 'expired'],
  'directory.$.title': ['accepting', 'forgetting'],
  'directory.$.text': ['accepting', 'forgetting'],
  'directory.$.yes': ['accepting', 'forgetting'],
  'directory.$.done': ['accepting', 'forgetting'],
  'directory.states.$': ['none', 'trial', 'stopped', 'live'],
  'directory.plan.acts.$': DIRECTORY_ACTS,
  'directory.plan.shows.$': ['all', 'groups', ...DIRECTORY_ACTS],
  'directory.figures.$': ['users', 'groups', 'added', 'linked', 'leaving', 'pending'],
  'fieldFilter.of.$': CUSTOM_FIELD_SUBJECTS,
  'fieldColumns.of.$': CUSTOM_FIELD_SUBJECTS,
  'fieldFilter.$': ['min', 'max'],
  'customFields.addTo.$': CUSTOM_FIELD_SUBJECTS,
  'customFields.kinds.$': CUSTOM_FIELD_KINDS,
  'customFields.requiredHint.$': ['person', 'order'],
  'customFields.subjects.$': CUSTOM_FIELD_SUBJECTS,
  'sandbox.channels.$': ['sms', 'whatsapp'],
  'apiKeys.permissions.$': KEY_PERMISSIONS,
  'apiKeys.states.$': ['active', 'expired', 'revoked'],
  'webhooks.disabledFor.$': ['failures', 'gone', 'member'],
  'webhooks.ending.$.text': ['disable', 'remove'],
  'webhooks.ending.$.title': ['disable', 'remove'],
  'webhooks.ending.$.yes': ['disable', 'remove'],
  'webhooks.kind.$': WEBHOOK_KINDS,
  'webhooks.log.failures.$': ['status', 'redirect', 'timeout', 'address', 'connection'],
  'webhooks.log.states.$': ['waiting', 'delivered', 'failed', 'kept'],
  'webhooks.states.$': ['active', 'failing', 'disabled'],
  'webhooks.tasks.$': ['log', 'test', 'change', 'enable', 'disable', 'rotate', 'remove'],
  'settings.company.$': ['yes', 'no'],
  'settings.company.left.$': EXPIRY,
  'scheduled.ask.$': SCHEDULED_TASKS,
  'scheduled.done.$': SCHEDULED_TASKS,
  'scheduled.shown.$': ['open', 'all'],
  'scheduled.change.ways.$': ['people', 'groups'],
  'scheduled.tasks.$': ['people', 'card', 'edit', 'gift', 'recipients', ...SCHEDULED_TASKS],
  'scheduled.card.mails.$': ['due', 'sent', 'refused'],
  'scheduled.text.$': SCHEDULED_TASKS,
  'scheduled.view.$': ['list', 'calendar'],
  'scheduled.why.$': WAIT_REASONS,
  'chosen.tasks.$': ['resend', 'extend', 'reopen', 'cancel'],
  'ends.skip.$': SKIP_REASONS,
  'ends.tasks.$': ['story', 'fields', 'extend', 'reopen', 'replace', 'block', 'unblock', 'cancel'],
  'result.parts.$': ['sent', 'opened', 'redeemed', 'left', 'expired', 'refunded', 'canceled'],
  'story.kinds.$': ACTIVITY_KINDS,
  'occasions.$': OWN_OCCASIONS,
  'occasions.check.$': OWN_OCCASIONS,
  'occasions.check.has.$': GIFT_STATES,
  'occasions.giftHints.$': GIFT_STATES,
  'occasions.gifts.$': GIFT_STATES,
  'occasions.days.$': CALENDAR_DAYS,
  'occasions.own.$': OWN_OCCASIONS,
  'order.flag.$': FLAG_KINDS,
  'order.steps.$': ['resent', 'link', 'card', 'corrected', 'added'],
  'order.$': ['correct', 'addEmail'],
  'order.words.$': ['correct', 'addEmail'],
  'order.problem.$': ['address', 'full', 'blocked', 'unreachable', 'later', 'other'],
  'people.$': [
    ...['noEmployees', 'noCollaborations', 'noClients'],
    ...PEOPLE,
    ...['employeesIntro', 'collaborationsIntro', 'clientsIntro'],
    ...['addEmployees', 'addCollaborations', 'addClients'],
    ...['id', 'firstName', 'lastName', 'dob', 'phone', 'email', 'country', 'groupName'],
  ],
  'roles.may.$': ROLE_NAMES,
  'roles.names.$': ROLE_NAMES,
  'team.member.$': ['own', 'last'],
  'reports.by.$': ['gift', ...TOTALS_BY],
  'reports.tabs.$': ['gifts', 'insights'],
  'dateRange.quick.$': ['today', 'lastWeek', 'thisMonth', 'lastMonth', 'thisYear'],
  'search.$': ['pages', 'people', 'groups', 'orders'],
  'sources.kinds.$': PEOPLE,
  'sources.names.$': ['people', 'manual', 'groups', 'excel'],
  'shop.pages.$': ['redemptions', 'statements', 'tills'],
  'shop.statements.kinds.$': ['redemption', 'undo', 'correction'],
  'shop.statements.terms.$': SETTLEMENT_PERIODS,
  'terms.$': TERMS,
  'terms.titles.$': TERMS,
  'theme.$': [
    ...['default', 'light', 'dark', 'pinned', 'unpinned', 'vertical', 'horizontal'],
    ...['fluid', 'boxed', 'rounded', 'standard', 'flat'],
  ],
  'theme.colors.$': COLORS.flatMap((hue) => [`light-${hue}`, `dark-${hue}`]),
  'upload.types.$':
    'authentication file validation upload existing invalid duplicate missing'.split(' '),
  'uploadPoints.$.question': SHEET_QUESTIONS,
  'uploadPoints.$.hint': SHEET_QUESTIONS,
  'uploadPoints.chosen.$': SHEET_QUESTIONS.flatMap((about) =>
    answersTo(about).map((answer) => `${about}_${answer}`),
  ),
  'uploadPoints.answers.$': SHEET_QUESTIONS.flatMap(answersTo),
  'uploadPoints.turn.$': SHEET_QUESTIONS.flatMap(answersTo),
  'upload.purposes.$.cancelled': USES,
  'upload.purposes.$.noValid': USES,
  'upload.purposes.$.added': USES,
  'upload.purposes.$.refused': USES,
  'upload.purposes.$.title': USES,
  'wallet.figures.$': ['opening', 'in', 'out', 'closing'],
  'wallet.kinds.$': LEDGER_KINDS,
  'wallet.status.$': ['open', 'credited', 'declined'],
  'wish.failed.$': MEDIA,
  'wish.noData.$': MEDIA,
  'wish.uploaded.$': MEDIA,
  'wish.views.$': ['email', 'wrapped', 'open'],
};

function entriesOf(texts: Texts, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : entriesOf(value, `${path}${key}.`),
  );
}

const en = EN.flatMap((texts) => entriesOf(texts));

/** A key without i18next's plural ending. */
const baseOf = (key: string) => key.replace(/_(zero|one|many|other)$/, '');
const keysOf = (texts: typeof en) => [...new Set(texts.map(([key]) => baseOf(key)))].sort();

const composed = Object.entries(COMPOSED).flatMap(([template, values]) =>
  values.map((value) => template.replace('$', value)),
);

test('every key is in the program, as it is or by a declared template', () => {
  // Words of states are named by `lookOf` of the contract.
  const used = new Set([...composed, ...keysOf(entriesOf(states))]);
  const dead = keysOf(en).filter((key) => !used.has(key) && !program.includes(`'${key}'`));
  expect(dead).toEqual([]);
});

test('the declared templates are those of the program, and all they give are keys', () => {
  const roots = [...new Set(EN.flatMap((texts) => Object.keys(texts)))].join('|');
  const template = new RegExp(`\`((?:${roots})\\.[\\w.]*)\\$\\{[^}]*\\}([\\w.]*)\``, 'g');
  const found = [...program.matchAll(template)].map(([, before, after]) => `${before}$${after}`);
  expect(Object.keys(COMPOSED).sort()).toEqual([...new Set(found)].sort());
  const keys = new Set(keysOf(en));
  expect(composed.filter((key) => !keys.has(key))).toEqual([]);
});
