import type { CustomFieldSubject, FieldKey } from '@regalo/contract/custom-fields/custom-fields';
import { IconColumns3 } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { onFirstTouch } from '../../../ui/late/first-touch.ts';
import { FieldMenu, useOffered } from './field-menu.tsx';

const load = () => import('./columns-form.tsx');
const ColumnsForm = lazy(() => load().then((file) => ({ default: file.ColumnsForm })));
onFirstTouch(() => void load());

interface Props {
  /** Whose fields can be shown. */
  subjects: readonly CustomFieldSubject[];
  value: readonly FieldKey[];
  onChange: (columns: FieldKey[]) => void;
}

/** Chooses which of the company's own fields a list shows; nothing where it has none. */
export function FieldColumns({ subjects, value, onChange }: Props) {
  const { t } = useTranslation();
  const fields = useOffered(subjects, value);
  const { length: count } = value;
  if (fields.length === 0 && count === 0) return null;
  return (
    <FieldMenu
      text={count > 0 ? t('fieldColumns.some', { count }) : t('fieldColumns.columns')}
      name={t('fieldColumns.columns')}
      icon={<IconColumns3 size={16} stroke={1.8} />}
      chosen={count > 0}
    >
      {() => <ColumnsForm fields={fields} value={value} onChange={onChange} />}
    </FieldMenu>
  );
}
