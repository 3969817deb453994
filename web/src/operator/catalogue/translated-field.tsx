import { Textarea, TextInput } from '@mantine/core';
import { CATALOGUE_LIMITS } from '@regalo/contract/catalogue/catalogue-limits';
import { useTranslation } from 'react-i18next';
import type { PartForm } from './part-values.ts';
import classes from './translated-field.module.css';

interface Props {
  form: PartForm;
  field: 'name' | 'description' | 'how_to_use' | 'address' | 'hours';
}

/** A text of the catalogue and its translation beside it, which shows what stands for it while it is empty. */
export function TranslatedField({ form, field }: Props) {
  const { t } = useTranslation();
  const label = (of: Props['field'] | `${Props['field']}_en`) =>
    t(`operator.catalogue.fields.${of}`);
  const own = { ...form.getInputProps(field), label: label(field) };
  const translation = {
    ...form.getInputProps(`${field}_en`),
    label: label(`${field}_en`),
    placeholder: String(form.values[field] ?? ''),
  };
  const line = { maxLength: CATALOGUE_LIMITS.name };
  const lines = { maxLength: CATALOGUE_LIMITS.words, autosize: true, minRows: 2 };
  return (
    <div className={classes.pair}>
      {field === 'name' ? (
        <>
          <TextInput {...own} {...line} data-autofocus />
          <TextInput
            {...translation}
            {...line}
            description={t('operator.catalogue.translationHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        </>
      ) : (
        <>
          <Textarea {...own} {...lines} />
          <Textarea {...translation} {...lines} />
        </>
      )}
    </div>
  );
}
