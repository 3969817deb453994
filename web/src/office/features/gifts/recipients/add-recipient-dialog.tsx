import { Button, Modal } from '@mantine/core';
import type { Category } from '@regalo/contract/api/fields';
import type { Person } from '@regalo/contract/people/person';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { useMay } from '../../../../lib/permissions.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useSubmit } from '../../../../ui/use-submit.ts';
import { findListed, savePerson } from '../../people/api.ts';
import { PersonFields } from '../../people/form/person-fields.tsx';
import { useNewPersonForm } from '../../people/form/person-form.ts';
import { fullName } from '../../people/picked.ts';
import classes from './add-recipient-dialog.module.css';
import { CategorySelect } from './category-select.tsx';
import { ListedPerson } from './listed-person.tsx';
import type { SourceDialogProps } from './source-dialog.ts';

/** Adds somebody to the recipients, and to the people who is not in the lists yet. */
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

/** Saves a new person, or finds the one who is in the lists already. */
async function saveOrFind(fields: Parameters<typeof savePerson>[0], mayFind: boolean) {
  try {
    return { person: await savePerson(fields), listed: false };
  } catch (error) {
    const known = error instanceof ApiError && error.code === 'already_added' && mayFind;
    const person = known ? await findListed(fields) : null;
    if (!person) throw error;
    return { person, listed: true };
  }
}

function useAddRecipient({ chosen, onDone, onClose }: FormProps) {
  const { t } = useTranslation();
  const mayFind = useMay()('people.read');
  const take = (person: Person, listed: boolean) => {
    onDone([...chosen, person]);
    const name = fullName(person);
    toast('success', listed ? t('sources.listedAdded', { name }) : t('sources.added'));
  };
  const { form, check } = useNewPersonForm('recipient_contact_missing');
  const [category, setCategory] = useState<Category>(1);
  const submit = useSubmit({
    form,
    check,
    send: (fields) => saveOrFind({ ...fields, group_id: 0, role: category }, mayFind),
    onDone: ({ person, listed }) => take(person, listed),
    close: onClose,
    failed: t('sources.addFailed'),
  });
  const takeListed = (person: Person) => {
    take(person, true);
    onClose();
  };
  return { form, category, setCategory, takeListed, ...submit };
}

function AddRecipientForm(props: FormProps) {
  const { t } = useTranslation();
  const { form, category, setCategory, takeListed, onSubmit, sending } = useAddRecipient(props);
  return (
    <form onSubmit={onSubmit} noValidate>
      {props.notice}
      <CategorySelect value={category} onChange={setCategory} />
      <PersonFields form={form} />
      <Allowed to="people.read">
        <ListedPerson typed={form.values} onTake={takeListed} />
      </Allowed>
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
