import { Button, Modal } from '@mantine/core';
import type { Category } from '@regalo/contract/api/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../../ui/toast.ts';
import { useSubmit } from '../../../../ui/use-submit.ts';
import { savePerson } from '../../people/api.ts';
import { EMPTY_DRAFT } from '../../people/form/person-draft.ts';
import { PersonFields } from '../../people/form/person-fields.tsx';
import { usePersonForm } from '../../people/form/person-form.ts';
import classes from './add-recipient-dialog.module.css';
import { CategorySelect } from './category-select.tsx';
import type { SourceDialogProps } from './source-dialog.ts';

/** Adds a new person to the recipients and to the people. */
export function AddRecipientDialog({ opened, onClose, ...form }: SourceDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={760}
      title={t('checkout.addRecipient')}
      // A stray click must not discard what was typed.
      closeOnClickOutside={false}
    >
      <AddRecipientForm {...form} onClose={onClose} />
    </Modal>
  );
}

type FormProps = Omit<SourceDialogProps, 'opened'>;

function useAddRecipient({ chosen, onDone, onClose }: FormProps) {
  const { t } = useTranslation();
  const { form, check } = usePersonForm(EMPTY_DRAFT, 'recipient_contact_missing');
  const [category, setCategory] = useState<Category>(1);
  const submit = useSubmit({
    form,
    check,
    send: (fields) => savePerson({ ...fields, group_id: 0, role: category }),
    onDone: (person) => {
      onDone([...chosen, person]);
      toast('success', t('sources.added'));
    },
    close: onClose,
    failed: t('sources.addFailed'),
  });
  return { form, category, setCategory, ...submit };
}

function AddRecipientForm(props: FormProps) {
  const { t } = useTranslation();
  const { form, category, setCategory, onSubmit, sending } = useAddRecipient(props);
  return (
    <form onSubmit={onSubmit} noValidate>
      {props.notice}
      <CategorySelect value={category} onChange={setCategory} />
      <PersonFields form={form} />
      <div className={classes.foot}>
        <Button variant="default" onClick={props.onClose} disabled={sending}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={sending} miw={140}>
          {t('sources.add')}
        </Button>
      </div>
    </form>
  );
}
