import type { Category } from '@regalo/contract/fields';
import { addGroup, type Group } from '@regalo/contract/groups';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { failureText, inLanguage } from '../../lib/i18n/messages.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { changeGroup, createGroup, readGroupsAnew } from './api.ts';

const KEY = ['save-group'];

/** The cache knows at once that a save runs; the rendered state only after a tick. */
export const isSaving = () => queryClient.isMutating({ mutationKey: KEY }) > 0;

type Fields = Pick<Group, 'name' | 'description'>;

const input = addGroup.body.pick({ name: true, description: true });

/** The fields that differ from what is stored. */
function changesOf({ name, description }: Fields, stored: Fields): Partial<Fields> {
  return {
    ...(name !== stored.name && { name }),
    ...(description !== stored.description && { description }),
  };
}

interface Wanted {
  category: Category;
  /** As it is stored; null for a new one. */
  group: Group | null;
  onSaved: () => void;
}

function useSave({ category, group, onSaved }: Wanted) {
  const { t } = useTranslation();
  return useMutation({
    mutationKey: KEY,
    mutationFn: (changes: Partial<Fields>) =>
      group
        ? changeGroup({ id: group.id, ...changes })
        : createGroup({ name: '', ...changes, role: category }),
    onSuccess: () => {
      toast('success', t(group ? 'groups.edited' : 'groups.added'));
      onSaved();
    },
    onError: (error) => {
      toast('problem', t('groups.saveFailed'));
      // Somebody else has deleted it: no list may go on showing it.
      if (error instanceof ApiError && error.code === 'not_found') readGroupsAnew();
    },
  });
}

/** Why the server refused a field, in its own words; a fault of its own is about none. */
function refusalOf(field: keyof Fields, error: Error | null): string | null {
  if (!(error instanceof ApiError) || error.status >= 500) return null;
  const about = error.field === 'description' ? 'description' : 'name';
  return about === field ? failureText(error, '') || null : null;
}

/** The state of the group form: what is typed, what is wrong with it, and the way to save it. */
export function useGroupForm(wanted: Wanted) {
  const { t } = useTranslation();
  const stored: Fields = wanted.group ?? { name: '', description: '' };
  const [values, setValues] = useState<Fields>(stored);
  const [asked, setAsked] = useState(false);
  const save = useSave(wanted);
  const checked = input.safeParse(values);
  const changed = values.name !== stored.name || values.description !== stored.description;
  const problems = checked.error?.flatten().fieldErrors;
  const problem = (field: keyof Fields) => {
    const message = problems?.[field]?.[0];
    if (!message) return refusalOf(field, save.error);
    return asked || values[field] !== stored[field] ? inLanguage(message) : null;
  };
  const submit = () => {
    if (isSaving()) return;
    setAsked(true);
    // Spaces around a text are no change.
    const changes = checked.data && changesOf(checked.data, stored);
    if (wanted.group && (!changed || (changes && Object.keys(changes).length === 0)))
      return toast('info', t('groups.noChanges'));
    if (changes) save.mutate(changes);
  };
  return {
    field: (name: keyof Fields) => ({
      value: values[name],
      error: problem(name),
      onChange: (value: string) => {
        if (save.isError) save.reset();
        setValues((before) => ({ ...before, [name]: value }));
      },
    }),
    ready: changed && checked.success,
    saving: save.isPending,
    submit,
  };
}
