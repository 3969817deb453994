import type { AuditEntry } from '@regalo/contract/audit/audit';
import type { Zone } from '@regalo/contract/values/days';
import { useTranslation } from 'react-i18next';
import classes from './audit-page.module.css';
import { changesOf, fieldName, isNothing, shownValue } from './values.ts';

/** Each value that an act changed: what it was, and what it is. */
export function AuditChanges({ entry, zone }: { entry: AuditEntry; zone: Zone }) {
  const { t, i18n } = useTranslation();
  const changes = changesOf(entry);
  if (changes.length === 0) return <span className={classes.none}>{t('audit.noChanges')}</span>;
  const shown = (field: string, value: unknown) =>
    shownValue(field, value, { t, language: i18n.language, zone });
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldName(field, t)}</dt>
          <dd>
            {!isNothing(before) && <del>{shown(field, before)}</del>}
            {!isNothing(before) && entry.after && ' → '}
            {entry.after && <ins>{shown(field, after)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
