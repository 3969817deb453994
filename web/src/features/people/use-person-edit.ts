import type { Person, PersonFields } from '@regalo/contract/people';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { failureText } from '../../lib/i18n/messages.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { changePerson, readPeopleAnew } from './api.ts';
import { draftFields } from './person-draft.ts';
import { changedFields, storedDraft } from './person-edit.ts';
import { usePersonForm } from './person-form.ts';
import type { Picked } from './picked.ts';

const KEY = ['edit-person'];

type Change = Partial<PersonFields> & { group_id?: number };

/** The cache knows at once that a save runs; the rendered state only after a tick. */
export const isEditing = () => queryClient.isMutating({ mutationKey: KEY }) > 0;

/** The state of the edit form: what differs from what is stored, and the way to save just that. */
export function usePersonEdit(person: Person, onSaved: (person: Picked) => void) {
  const { t } = useTranslation();
  const { form, check } = usePersonForm(storedDraft(person));
  const [groupId, setGroupId] = useState(person.group_id);
  const fields = changedFields(person, draftFields(form.values));
  const typed = Object.keys(fields).length > 0;
  const moved = groupId !== person.group_id;
  const save = useMutation({
    mutationKey: KEY,
    mutationFn: (change: Change) => changePerson({ id: person.id, ...change }),
    onSuccess: (_, change) => {
      toast('success', t('peopleList.saved'));
      onSaved({ ...person, ...change });
    },
    onError: (error) => {
      const message = failureText(error, t('peopleList.failed'));
      if (error instanceof ApiError && error.field && error.field in form.values)
        form.setErrors({ [error.field]: message });
      toast('problem', message);
      // Somebody else has deleted them: no list may go on showing them.
      if (error instanceof ApiError && error.code === 'not_found') readPeopleAnew();
    },
  });
  const submit = () => {
    if (isEditing()) return;
    if (!typed && !moved) return toast('info', t('peopleList.noChanges'));
    // Who only moves into a group may lack what a spreadsheet did not say.
    if (typed && !check()) return;
    save.mutate({ ...fields, ...(moved && { group_id: groupId }) });
  };
  return {
    form,
    group: { value: groupId, onChange: setGroupId },
    changed: typed || moved,
    saving: save.isPending,
    submit,
  };
}
