import { NativeSelect } from '@mantine/core';
import { AUDIT_ACTS, AUDIT_OBJECTS, auditObject } from '@regalo/contract/audit/acts';
import type { AuditPage } from '@regalo/contract/audit/audit';
import type { Zone } from '@regalo/contract/values/days';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/dates.ts';
import { DateRange } from '../../../ui/date-range/date-range.tsx';
import classes from './audit-page.module.css';
import type { AuditParams } from './audit-params.ts';
import { actName } from './sentence.ts';

interface Props {
  filter: AuditParams;
  onFilter: (wanted: Partial<AuditParams>) => void;
  members: AuditPage['members'];
  zone: Zone;
}

/** The filters by author, kind of record, act and time. */
export function AuditTools({ filter, onFilter, members, zone }: Props) {
  const { t } = useTranslation();
  const { member, action, start, end } = filter;
  const object = auditObject(filter.object);
  const actions = object ? AUDIT_ACTS[object] : [];
  return (
    <>
      <DateRange value={{ start, end }} today={today(zone)} onChange={onFilter} />
      <NativeSelect
        className={classes.filter}
        aria-label={t('audit.who')}
        value={String(member)}
        data={[
          { value: '0', label: t('audit.anybody') },
          ...members.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => onFilter({ member: Number(value) })}
      />
      <NativeSelect
        className={classes.filter}
        aria-label={t('audit.kind')}
        value={object ?? ''}
        data={[
          { value: '', label: t('audit.anything') },
          ...AUDIT_OBJECTS.map((value) => ({ value, label: t(`audit.objects.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => onFilter({ object: value, action: '' })}
      />
      {object && actions.length > 1 && (
        <NativeSelect
          className={classes.filter}
          aria-label={t('audit.what')}
          value={action}
          data={[
            { value: '', label: t('audit.anyAct') },
            ...actions.map((one) => ({ value: one, label: actName(object, one, t) })),
          ]}
          onChange={({ currentTarget: { value } }) => onFilter({ action: value })}
        />
      )}
    </>
  );
}
