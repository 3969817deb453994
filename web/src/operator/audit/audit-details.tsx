import { useTranslation } from 'react-i18next';
import { changesOf, isNothing } from '../../lib/audit-changes.ts';
import { AuditChanges } from '../../ui/audit-changes.tsx';
import type { AuditEntry } from './api.ts';
import classes from './audit-details.module.css';

/** A change that was drafted. */
const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

const words = (field: string) => field.replaceAll('_', ' ');

/** The reason of an act, and each value that it changed: what it was, and what it is. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const { reason } = entry;
  const shown = (value: unknown): string => {
    if (isNothing(value)) return t('operator.audit.empty');
    if (typeof value === 'boolean') return t(value ? 'operator.audit.yes' : 'operator.audit.no');
    if (Array.isArray(value))
      return value.map(shown).join(value.some((one) => typeof one === 'object') ? '; ' : ', ');
    if (isChange(value)) return `${shown(value.from)} → ${shown(value.to)}`;
    if (typeof value !== 'object') return String(value);
    const parts = Object.entries(value ?? {});
    return parts.map(([field, part]) => `${words(field)} ${shown(part)}`).join(', ');
  };
  if (!reason && changesOf(entry).length === 0)
    return <span className={classes.none}>{t('operator.audit.none')}</span>;
  return (
    <>
      {reason && <p className={classes.reason}>{t('operator.audit.reason', { reason })}</p>}
      <AuditChanges entry={entry} nameOf={words} shownAs={(_, value) => shown(value)} />
    </>
  );
}
