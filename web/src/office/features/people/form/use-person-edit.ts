import type { Person } from '@regalo/contract/people/person';
import { countryByName } from '@regalo/contract/values/countries';
import { splitPhone } from '@regalo/contract/values/phone';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { announce } from '../../../../lib/changes.ts';
import { toast } from '../../../../ui/toast.ts';
import { useSubmit } from '../../../../ui/use-submit.ts';
import { changePerson } from '../api.ts';
import type { Picked } from '../picked.ts';
import { draftFields, type FormFields, type PersonDraft } from './person-draft.ts';
import { usePersonForm } from './person-form.ts';
import { useKeepBoth } from './use-keep-both.ts';

export interface PersonEdit {
  /** The stored person. */
  person: Person;
  onSaved: (person: Picked) => void;
  close: () => void;
  /** True while the form saves. */
  busy: RefObject<boolean>;
}

/** The state of the edit form; saves only what was changed. */
export function usePersonEdit({ person, onSaved, close, busy }: PersonEdit) {
  const { t } = useTranslation();
  const { form, check } = usePersonForm(storedDraft(person));
  const both = useKeepBoth(form);
  const [groupId, setGroupId] = useState(person.group_id);
  const fields = changedFields(person, draftFields(form.values));
  const typed = Object.keys(fields).length > 0;
  const moved = groupId !== person.group_id;
  const submit = useSubmit({
    form,
    check: () => {
      if (!typed && !moved) toast('info', t('peopleList.noChanges'));
      // A change of group alone is allowed for incomplete people too.
      else if (!typed || check()) return { ...fields, ...(moved && { group_id: groupId }) };
      return null;
    },
    send: (change) => both.send((word) => changePerson({ id: person.id, ...change, ...word })),
    onDone: (_, change) => {
      toast('success', t('peopleList.saved'));
      onSaved({ ...person, ...change });
    },
    close,
    failed: t('peopleList.failed'),
    onFailed: (error) => {
      // Somebody else deleted them: refresh the lists.
      if (error instanceof ApiError && error.code === 'not_found') announce('people changed');
      return false;
    },
    busy,
  });
  return {
    form,
    group: { value: groupId, onChange: setGroupId },
    changed: typed || moved,
    refused: both.refused,
    keepBoth: () => both.keep(submit.onSubmit),
    ...submit,
  };
}

/** A stored person as the contract's fields; missing ones are empty. */
function storedFields(person: Person): FormFields {
  return {
    first_name: person.first_name,
    last_name: person.last_name,
    dob: person.dob ?? '',
    country: person.country ?? '',
    email: person.email ?? '',
    contact_no: person.contact_no ?? '',
    start_date: person.start_date ?? '',
    language: person.language ?? '',
    no_occasions: person.no_occasions,
    custom_fields: person.custom_fields,
  };
}

/** A stored person as the form's values. */
function storedDraft(person: Person): PersonDraft {
  const fields = storedFields(person);
  const parts = splitPhone(fields.contact_no, countryByName(fields.country));
  return {
    ...fields,
    dial: parts?.country.code ?? '',
    contact_no: parts?.national ?? fields.contact_no,
  };
}

/** The changed fields, and of the company's own ones those that changed. A phone in another notation is not a change. */
function changedFields(person: Person, fields: FormFields): Partial<FormFields> {
  const { custom_fields: kept, ...stored } = storedFields(person);
  const { custom_fields: typed, ...plain } = fields;
  const values = Object.entries(typed).filter(([key, value]) => value !== (kept[key] ?? ''));
  return {
    ...Object.fromEntries(
      Object.entries(plain).filter(
        ([field, value]) => value !== stored[field as keyof typeof plain],
      ),
    ),
    ...(values.length > 0 && { custom_fields: Object.fromEntries(values) }),
  };
}
