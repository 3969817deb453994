import { CATEGORIES, isDay } from '@regalo/contract/api/fields';
import { LIMIT_HOURS } from '@regalo/contract/approvals/policies';
import type { AuditEntry } from '@regalo/contract/audit/audit';
import { ROLE_NAMES } from '@regalo/contract/auth/roles';
import { giftNameIn } from '@regalo/contract/gifts/free-amount';
import type { Zone } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import { isLanguage, languageNames, languageOf } from '@regalo/messages/languages';
import type { TFunction } from 'i18next';
import { localMoment, shortDay } from '../../../lib/dates.ts';
import { CATEGORY_NAMES } from '../people/categories.ts';

/** Values that are colones. */
const MONEY = [
  ...['amount', 'balance', 'refunded', 'service_fee', 'taken', 'total', 'low_wallet_mark'],
  ...['group_limit', 'member_limit', 'order_limit', 'second_limit', 'step_up_above'],
];

/** By which only the program knows people, groups and devices; names stand beside them where there are some. */
const HIDDEN = new Set(['id', 'group_id', 'device', 'first_id', 'last_id']);

/** One value that an act set, changed or took away. */
export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

export const isNothing = (value: unknown) => value === undefined || value === null || value === '';
const same = (one: unknown, other: unknown) =>
  (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other);

/** What differs before and after an act, in the order in which it was written. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter(({ field, before: was, after: is }) => !HIDDEN.has(field) && !same(was, is));
}

/** What lists are filtered by and records have too, with another meaning. */
const OF_FILTERS = new Map([
  ['start_date', 'startDate'],
  ['end_date', 'endDate'],
  ['groupId', 'group'],
]);

/** The name of a value; as it is stored where it has none. */
export function fieldName(field: string, t: TFunction): string {
  const last = field.split('.').at(-1) ?? field;
  const part = (field.startsWith('filter.') && OF_FILTERS.get(last)) || last;
  const known = t(`audit.fields.${part as 'name'}`, { defaultValue: '', hours: LIMIT_HOURS });
  return known || part.replaceAll('_', ' ');
}

interface Reader {
  t: TFunction;
  language: string;
  /** Of the company. */
  zone: Zone;
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A value as people read it. */
export function shownValue(field: string, value: unknown, reader: Reader): string {
  const { t, language, zone } = reader;
  if (isNothing(value)) return t('audit.cleared');
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  const category = field === 'role' && CATEGORIES.find((one) => one === value);
  if (category) return t(`sources.kinds.${CATEGORY_NAMES[category]}`);
  if (typeof value === 'number') return isMoney(field) ? formatColones(value) : String(value);
  if (Array.isArray(value)) return value.map((one) => shownValue(field, one, reader)).join(', ');
  const text = String(value);
  if (field === 'gift') return giftNameIn(languageOf(language), text);
  if (field === 'language' && isLanguage(text)) return languageNames(languageOf(language))[text];
  const role = /roles$/.test(field) && ROLE_NAMES.find((one) => one === text);
  if (role) return t(`roles.names.${role}`);
  if (field === 'reason') return t(`audit.reason.${text as 'late'}`, { defaultValue: text });
  if (field === 'expiry') return t(`audit.expiry.${text as 'keep'}`, { defaultValue: text });
  if (INSTANT.test(text)) return localMoment(text, zone, language);
  return isDay(text) ? shortDay(text, language) : text;
}

const isMoney = (field: string) => MONEY.includes(field);
