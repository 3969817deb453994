import { CATEGORIES, CATEGORY_NAMES, isDay } from '@regalo/contract/api/fields';
import { LIMIT_HOURS } from '@regalo/contract/approvals/policies';
import { ROLE_NAMES } from '@regalo/contract/auth/roles';
import { giftNameIn } from '@regalo/contract/gifts/free-amount';
import type { Zone } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import { isLanguage, languageNames, languageOf } from '@regalo/messages/languages';
import type { TFunction } from 'i18next';
import { isInstant, isNothing } from '../../../lib/audit-changes.ts';
import { localMoment, shortDay } from '../../../lib/dates.ts';

/** Values that are colones. */
const MONEY = [
  ...['amount', 'balance', 'refunded', 'service_fee', 'taken', 'total', 'low_wallet_mark'],
  'monthly_budget',
  ...['group_limit', 'member_limit', 'order_limit', 'second_limit', 'step_up_above'],
];

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

/** Values that are words of ours. */
const WORDS = ['reason', 'expiry', 'subject', 'kind', 'permissions'];

interface Reader {
  t: TFunction;
  language: string;
  /** Of the company. */
  zone: Zone;
}

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
  const word = WORDS.includes(field) && `${field}.${text}`;
  if (word) return t(`audit.words.${word}` as 'audit.words.expiry.keep', { defaultValue: text });
  if (isInstant(text)) return localMoment(text, zone, language);
  return isDay(text) ? shortDay(text, language) : text;
}

const isMoney = (field: string) => MONEY.includes(field);
