import { Button, Modal } from '@mantine/core';
import type { PersonFields as Fields } from '@regalo/contract/people';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { failureText } from '../../lib/i18n/messages.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { savePerson } from '../people/api.ts';
import { type Area, ROLE_OF } from '../people/areas.ts';
import { EMPTY_DRAFT } from '../people/person-draft.ts';
import { PersonFields } from '../people/person-fields.tsx';
import { usePersonForm } from '../people/person-form.ts';
import classes from './add-recipient-dialog.module.css';
import { KindSelect } from './kind-select.tsx';
import type { SourceDialogProps } from './recipient-sources.tsx';

const NEITHER = 'Please provide either an email or a phone number.';
const SAVE = ['add-recipient'];

/** Adds one new person, who is kept in People as well. */
export function AddRecipientDialog({ opened, onClose, ...form }: SourceDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={760}
      title={t('checkout.addRecipient')}
      // What was typed should not go by a click beside it.
      closeOnClickOutside={false}
    >
      <AddRecipientForm {...form} onClose={onClose} />
    </Modal>
  );
}

type FormProps = Omit<SourceDialogProps, 'opened'>;

function useAddRecipient({ chosen, onDone, onClose }: FormProps) {
  const { t } = useTranslation();
  const { form, check } = usePersonForm(EMPTY_DRAFT, NEITHER);
  const [kind, setKind] = useState<Area>('employees');
  const save = useMutation({
    mutationKey: SAVE,
    mutationFn: (fields: Fields) => savePerson({ ...fields, group_id: 0, role: ROLE_OF[kind] }),
    onSuccess: (person) => {
      onDone([...chosen, person]);
      onClose();
      toast('success', t('sources.added'));
    },
    onError: (error) => {
      const message = failureText(error, t('sources.addFailed'));
      if (error instanceof ApiError && error.field && error.field in form.values)
        form.setErrors({ [error.field]: message });
      toast('problem', message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The cache knows at once; the rendered state only after a tick.
    if (queryClient.isMutating({ mutationKey: SAVE }) > 0) return;
    const fields = check();
    if (fields) save.mutate(fields);
  };
  return { form, kind, setKind, submit, saving: save.isPending };
}

function AddRecipientForm(props: FormProps) {
  const { t } = useTranslation();
  const { form, kind, setKind, submit, saving } = useAddRecipient(props);
  return (
    <form onSubmit={submit} noValidate>
      {props.notice}
      <KindSelect value={kind} onChange={setKind} />
      <PersonFields form={form} />
      <div className={classes.foot}>
        <Button variant="default" onClick={props.onClose} disabled={saving}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={saving} miw={140}>
          {t('sources.add')}
        </Button>
      </div>
    </form>
  );
}
