import { formatColones } from '@regalo/contract/values/money';
import { isLanguage, languageNames, languageOf } from '@regalo/messages/languages';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { changesOf, isInstant, isNothing } from '../../lib/audit-changes.ts';
import { localMoment } from '../../lib/dates.ts';
import { AuditChanges } from '../../ui/audit-changes.tsx';
import { OPERATOR_ZONE } from '../profile.ts';
import type { AuditEntry } from './api.ts';
import classes from './audit-details.module.css';

/** Values that are colones. */
const MONEY = [
  ...['amount', 'balance', 'owed', 'total', 'price'],
  ...['payment_max', 'day_max', 'low_wallet_mark', 'service_fee'],
];

/** A change that was drafted. */
const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** The name of a value; as it is stored where it has none. */
const fieldName = (field: string, t: TFunction): string =>
  t(`operator.audit.fields.${field as 'name'}`, { defaultValue: field.replaceAll('_', ' ') });

/** Values that are words of ours. */
const WORDS = ['by', 'kind', 'page', 'roles'];

/** A value as people read it. */
function shownValue(field: string, value: unknown, t: TFunction, language: string): string {
  const shown = (part: unknown) => shownValue(field, part, t, language);
  if (isNothing(value)) return t('operator.audit.empty');
  if (typeof value === 'boolean') return t(value ? 'operator.audit.yes' : 'operator.audit.no');
  if (typeof value === 'number')
    return MONEY.includes(field) ? formatColones(value) : String(value);
  if (Array.isArray(value))
    return value.map(shown).join(value.some((one) => typeof one === 'object') ? '; ' : ', ');
  if (isChange(value)) return `${shown(value.from)} → ${shown(value.to)}`;
  if (typeof value === 'object') {
    const parts = Object.entries(value ?? {});
    return parts
      .map(([name, part]) => `${fieldName(name, t)} ${shownValue(name, part, t, language)}`)
      .join(', ');
  }
  const text = String(value);
  if (field === 'language' && isLanguage(text)) return languageNames(languageOf(language))[text];
  if (isInstant(text)) return localMoment(text, OPERATOR_ZONE, language);
  const word = WORDS.includes(field) && (`${field}.${text}` as 'by.email');
  return word ? t(`operator.audit.words.${word}`, { defaultValue: text }) : text;
}

/** The reason of an act, and each value that it changed: what it was, and what it is. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useTranslation();
  const { reason } = entry;
  if (!reason && changesOf(entry).length === 0)
    return <span className={classes.none}>{t('operator.audit.none')}</span>;
  return (
    <>
      {reason && <p className={classes.reason}>{t('operator.audit.reason', { reason })}</p>}
      <AuditChanges
        entry={entry}
        nameOf={(field) => fieldName(field, t)}
        shownAs={(field, value) => shownValue(field, value, t, i18n.language)}
      />
    </>
  );
}
