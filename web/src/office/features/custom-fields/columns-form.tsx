import { Checkbox } from '@mantine/core';
import {
  CUSTOM_FIELD_SUBJECTS,
  type CustomField,
  type FieldKey,
} from '@regalo/contract/custom-fields/custom-fields';
import { useTranslation } from 'react-i18next';
import classes from './conditions-form.module.css';
import { isOf } from './field-menu.tsx';

interface Props {
  fields: readonly CustomField[];
  value: readonly FieldKey[];
  onChange: (columns: FieldKey[]) => void;
}

/** The fields that can be shown, those of each subject together; the list shows them in this order. */
export function ColumnsForm({ fields, value, onChange }: Props) {
  const { t } = useTranslation();
  const isShown = (field: CustomField) => value.some((one) => isOf(one, field));
  const change = (changed: CustomField, shown: boolean) =>
    onChange(
      fields
        .filter((one) => (one === changed ? shown : isShown(one)))
        .map(({ subject, key }) => ({ subject, key })),
    );
  const groups = CUSTOM_FIELD_SUBJECTS.map((subject) => ({
    subject,
    of: fields.filter((one) => one.subject === subject),
  }));
  return (
    <div className={classes.fields}>
      {groups
        .filter(({ of }) => of.length > 0)
        .map(({ subject, of }) => (
          <fieldset key={subject} className={classes.field}>
            <legend>{t(`fieldColumns.of.${subject}`)}</legend>
            {of.map((field) => (
              <Checkbox
                key={field.id}
                label={field.name}
                checked={isShown(field)}
                onChange={({ currentTarget: { checked } }) => change(field, checked)}
              />
            ))}
          </fieldset>
        ))}
    </div>
  );
}
