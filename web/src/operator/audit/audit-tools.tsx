import { NativeSelect, TextInput } from '@mantine/core';
import { OPERATOR_OBJECTS } from '@regalo/contract/operator/audit';
import { useTranslation } from 'react-i18next';
import { today } from '../../lib/dates.ts';
import { DateRange } from '../../ui/date-range/date-range.tsx';
import { OPERATOR_ZONE } from '../profile.ts';
import { useActWords } from './act-words.ts';
import type { AuditAuthors } from './api.ts';
import type { AuditParams } from './audit-params.ts';

interface Props {
  filter: AuditParams;
  onFilter: (wanted: Partial<AuditParams>) => void;
  operators: AuditAuthors;
}

/** Who, what kind of record, which company, and when. */
export function AuditTools({ filter, onFilter, operators }: Props) {
  const { t } = useTranslation();
  const { objectName } = useActWords();
  const { operator, company, object, start, end } = filter;
  return (
    <>
      <DateRange value={{ start, end }} today={today(OPERATOR_ZONE)} onChange={onFilter} />
      <NativeSelect
        aria-label={t('operator.audit.who')}
        value={String(operator)}
        data={[
          { value: '0', label: t('operator.audit.anybody') },
          ...operators.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => onFilter({ operator: Number(value) })}
      />
      <NativeSelect
        aria-label={t('operator.audit.kind')}
        value={object}
        data={[
          { value: '', label: t('operator.audit.anything') },
          ...OPERATOR_OBJECTS.map((value) => ({ value, label: objectName(value) })),
        ]}
        onChange={({ currentTarget: { value } }) => onFilter({ object: value })}
      />
      <TextInput
        aria-label={t('operator.audit.companyFilter')}
        placeholder={t('operator.audit.companyFilter')}
        w={140}
        inputMode="numeric"
        value={company || ''}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ company: Number(value.replace(/\D/g, '').slice(0, 15)) })
        }
      />
    </>
  );
}
