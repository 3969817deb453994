import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { CustomFieldSubject } from '@regalo/contract/custom-fields/custom-fields';
import { IconFilter } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { onFirstTouch } from '../../../ui/late/first-touch.ts';
import { Popover } from '../../../ui/late/popover.tsx';
import { useAllFields } from './api.ts';
import type { ConditionOn } from './conditions-param.ts';

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
  const [opened, popover] = useDisclosure(false);
  const { data = [] } = useAllFields();
  const fields = data.filter(
    ({ subject, key, archived }) =>
      subjects.some((one) => one === subject) &&
      (!archived || value.some((one) => one.subject === subject && one.key === key)),
  );
  if (fields.length === 0 && value.length === 0) return null;
  const text =
    value.length > 0 ? t('fieldFilter.some', { count: value.length }) : t('fieldFilter.fields');
  const isOffered = (condition: ConditionOn<CustomFieldSubject>): condition is ConditionOn<S> =>
    subjects.some((one) => one === condition.subject);
  const apply = (conditions: ConditionOn<CustomFieldSubject>[]) => {
    popover.close();
    onChange(conditions.filter(isOffered));
  };
  return (
    <Popover
      opened={opened}
      onChange={popover.set}
      position="bottom-start"
      width="min(380px, calc(100vw - 32px))"
      radius="lg"
      shadow="md"
      trapFocus
      returnFocus
      target={
        <Button
          variant={value.length > 0 ? 'light' : 'default'}
          leftSection={<IconFilter size={16} stroke={1.8} />}
          onClick={popover.toggle}
        >
          {text}
        </Button>
      }
      dropdown={{
        'aria-label': t('fieldFilter.fields'),
        children: (
          <ConditionsForm
            // What the address says now, when it was opened.
            key={JSON.stringify(value)}
            fields={fields}
            several={subjects.length > 1}
            value={value}
            onApply={apply}
          />
        ),
      }}
    />
  );
}
