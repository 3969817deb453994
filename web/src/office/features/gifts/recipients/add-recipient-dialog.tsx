import { Button, Modal } from '@mantine/core';
import type { Category } from '@regalo/contract/api/fields';
import type { Person } from '@regalo/contract/people/person';
import { isSameName, type Named } from '@regalo/contract/people/same-person';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../lib/permissions.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { DialogFoot } from '../../../../ui/dialog-foot.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useSubmit } from '../../../../ui/use-submit.ts';
import { findListed, savePerson } from '../../people/api.ts';
import { KeepBoth } from '../../people/form/keep-both.tsx';
import { PersonFields } from '../../people/form/person-fields.tsx';
import { useNewPersonForm } from '../../people/form/person-form.ts';
import { isAlreadyAdded, useKeepBoth } from '../../people/form/use-keep-both.ts';
import { fullName } from '../../people/picked.ts';
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

/** Saves a new person, or finds the one of this name who is in the lists already. */
async function saveOrFind(fields: Parameters<typeof savePerson>[0] & Named, mayFind: boolean) {
  try {
    return { person: await savePerson(fields), listed: false };
  } catch (error) {
    const people = isAlreadyAdded(error) && mayFind ? await findListed(fields) : [];
    const person = people.find((one) => isSameName(one, fields));
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
  const both = useKeepBoth(form);
  const [category, setCategory] = useState<Category>(1);
  const submit = useSubmit({
    form,
    check,
    send: (fields) =>
      both.send((word) => saveOrFind({ ...fields, ...word, group_id: 0, role: category }, mayFind)),
    onDone: ({ person, listed }) => take(person, listed),
    close: onClose,
    failed: t('sources.addFailed'),
  });
  const takeListed = (person: Person) => {
    take(person, true);
    onClose();
  };
  return { form, category, setCategory, takeListed, both, ...submit };
}

function AddRecipientForm(props: FormProps) {
  const { t } = useTranslation();
  const { form, category, setCategory, takeListed, both, onSubmit, sending } =
    useAddRecipient(props);
  return (
    <form onSubmit={onSubmit} noValidate>
      {props.notice}
      <CategorySelect value={category} onChange={setCategory} />
      <PersonFields form={form} />
      <Allowed to="people.read">
        <ListedPerson typed={form.values} onTake={takeListed} />
      </Allowed>
      <KeepBoth refused={both.refused} onKeep={() => both.keep(onSubmit)} />
      <DialogFoot>
        <Button variant="default" onClick={props.onClose} disabled={sending}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={sending} miw={140}>
          {t('sources.add')}
        </Button>
      </DialogFoot>
    </form>
  );
}
