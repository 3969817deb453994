import type { CustomFieldSubject } from '@regalo/contract/custom-fields/custom-fields';
import { IconFilter } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { onFirstTouch } from '../../../ui/late/first-touch.ts';
import type { ConditionOn } from './conditions-param.ts';
import { FieldMenu, useOffered } from './field-menu.tsx';

const load = () => import('./conditions-form.tsx');
const ConditionsForm = lazy(() => load().then((file) => ({ default: file.ConditionsForm })));
onFirstTouch(() => void load());

interface Props<S extends CustomFieldSubject> {
  /** Whose fields can be asked for. */
  subjects: readonly S[];
  value: readonly ConditionOn<S>[];
  onChange: (conditions: ConditionOn<S>[]) => void;
}

/** Filters a list by the company's own fields; nothing where it has none. */
export function FieldFilter<S extends CustomFieldSubject>({ subjects, value, onChange }: Props<S>) {
  const { t } = useTranslation();
  const fields = useOffered(subjects, value);
  if (fields.length === 0 && value.length === 0) return null;
  const isOffered = (condition: ConditionOn<CustomFieldSubject>): condition is ConditionOn<S> =>
    subjects.some((one) => one === condition.subject);
  return (
    <FieldMenu
      text={
        value.length > 0 ? t('fieldFilter.some', { count: value.length }) : t('fieldFilter.fields')
      }
      name={t('fieldFilter.fields')}
      icon={<IconFilter size={16} stroke={1.8} />}
      chosen={value.length > 0}
    >
      {(close) => (
        <ConditionsForm
          // What the address says now, when it was opened.
          key={JSON.stringify(value)}
          fields={fields}
          several={subjects.length > 1}
          value={value}
          onApply={(conditions) => {
            close();
            onChange(conditions.filter(isOffered));
          }}
        />
      )}
    </FieldMenu>
  );
}
