import { useForm } from '@mantine/form';
import type { Category } from '@regalo/contract/api/fields';
import { addGroup, type Group } from '@regalo/contract/groups/groups';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { announce } from '../../../lib/changes.ts';
import { failureText, issueText } from '../../../lib/i18n/problem-text.ts';
import { focusField } from '../../../ui/focus-field.ts';
import { toast } from '../../../ui/toast.ts';
import { useSubmit } from '../../../ui/use-submit.ts';
import { changeGroup, createGroup } from './api.ts';

type Fields = Pick<Group, 'name' | 'description'>;

const input = addGroup.body.pick({ name: true, description: true });

/** The changed fields. */
function changesOf({ name, description }: Fields, stored: Fields): Partial<Fields> {
  return {
    ...(name !== stored.name && { name }),
    ...(description !== stored.description && { description }),
  };
}

export interface GroupEdit {
  category: Category;
  /** The stored group; null for a new one. */
  group: Group | null;
  close: () => void;
  /** Called with a group that was added. */
  onAdded?: ((group: Group) => void) | undefined;
  /** True while the form saves. */
  busy: RefObject<boolean>;
}

/** Why the server refused a field; errors of the server itself belong to none. */
function refusalOf(field: keyof Fields, error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status >= 500) return null;
  const about = error.field === 'description' ? 'description' : 'name';
  return about === field ? failureText(error, '') || null : null;
}

/** The state of the group form: values, problems and saving. */
export function useGroupForm({ category, group, close, onAdded, busy }: GroupEdit) {
  const { t } = useTranslation();
  const stored: Fields = {
    name: group?.name ?? '',
    description: group?.description ?? '',
  };
  const form = useForm<Fields>({ mode: 'controlled', initialValues: stored });
  const { values } = form;
  const [submitted, setSubmitted] = useState(false);
  const checked = input.safeParse(values);
  const changed = values.name !== stored.name || values.description !== stored.description;
  const { sending, onSubmit } = useSubmit({
    form,
    check: () => {
      setSubmitted(true);
      // Surrounding spaces are not a change.
      const changes = checked.data && changesOf(checked.data, stored);
      const same = !changed || (changes && Object.keys(changes).length === 0);
      if (!group || !same) return changes ?? null;
      toast('info', t('groups.noChanges'));
      return null;
    },
    send: async (changes) => {
      if (group) await changeGroup({ id: group.id, ...changes });
      else return await createGroup({ name: '', ...changes, role: category });
      return group.id;
    },
    onDone: (id, changes) => {
      toast('success', t(group ? 'groups.edited' : 'groups.added'));
      if (!group) onAdded?.({ ...stored, ...changes, id, role: category });
    },
    close,
    failed: t('groups.saveFailed'),
    onFailed: (error) => {
      const errors = {
        name: refusalOf('name', error),
        description: refusalOf('description', error),
      };
      const wrong = (['name', 'description'] as const).find((field) => errors[field]);
      // What is said at its field is not said twice.
      const show = () => form.setErrors(errors);
      if (!wrong) show();
      if (!wrong || !focusField(() => form.getInputNode(wrong), show))
        toast('problem', t('groups.saveFailed'));
      // Somebody else deleted it: refresh the lists.
      if (error instanceof ApiError && error.code === 'not_found') announce('groups changed');
      return true;
    },
    busy,
  });
  const problem = (field: keyof Fields) => {
    const issue = checked.error?.issues.find(({ path }) => path[0] === field);
    if (!issue) return form.errors[field];
    return submitted || values[field] !== stored[field] ? issueText(issue) : null;
  };
  return {
    field: (name: keyof Fields) => ({
      value: values[name],
      error: problem(name),
      onChange: (value: string) => form.setFieldValue(name, value),
    }),
    ready: changed && checked.success,
    sending,
    onSubmit,
  };
}
